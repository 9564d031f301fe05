import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createStop } from '../../../system/stop-server.ts';
import { limitConnections } from './connections.ts';
import { createReceiver, type Hook } from './hook.ts';
import { LIMITS, type Limits } from './limits.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { type Answer, emptyAnswer, textAnswer } from './responses.ts';
import { createResponder, type Served } from './site-responder.ts';

export interface SiteServer {
  readonly port: number;
  /** Takes no more requests, finishes those under way and gives up on them after three seconds. */
  close(): Promise<void>;
}

export interface Serving extends Served {
  /** 0 for any that is free. */
  readonly port: number;
  readonly limits?: Partial<Limits>;
}

/** Listens and answers from memory; gives the server once it listens, throws as `listen` does. */
export async function serve(serving: Serving): Promise<SiteServer> {
  const { headers, hook } = serving;
  const limits = { ...LIMITS, ...serving.limits };
  const respond = createResponder(serving);
  const receive = hook && createReceiver(hook);
  // Answers that are not sent at once: what comes on the same connection waits for them.
  const last = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({
    maxHeaderSize: limits.headerSize,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkEvery,
    // A timer less for every request: `timeout` watches idle connections as well.
    keepAliveTimeout: 0,
    // Node's own refusal would carry none of the site's headers.
    requireHostHeader: false,
    optimizeEmptyRequests: true,
  });
  server.timeout = limits.idleTimeout;

  // Node leaves the body of an answer to HEAD out by itself.
  function send(response: ServerResponse, { status, headers, body }: Answer): void {
    // While the server stops, an answer is the last on its connection.
    if (!server.listening) response.shouldKeepAlive = false;
    response.writeHead(status, headers).end(body, 'latin1');
    if (!response.writableFinished) last.set(response.req.socket, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (receive && isCall(request, hook)) {
      last.set(request.socket, response);
      const sendStatus = (status: number) => send(response, emptyAnswer(status, headers));
      receive(request).then(sendStatus, () => sendStatus(500));
      return;
    }
    // Nothing else reads a body: let it pass, so that the connection can be used again.
    if (!request.readableEnded) request.resume();
    send(response, respond(request));
  }

  server.on('request', answer);
  server.on('checkContinue', (request, response) => {
    // Whoever waits to be told to go on, and is not, must not leave the next request in doubt.
    if (isCall(request, hook)) response.writeContinue();
    else response.shouldKeepAlive = false;
    answer(request, response);
  });
  server.on('checkExpectation', (_, response) => {
    send(response, textAnswer(417, 'Expectation Failed', headers));
  });
  refuseMalformed(server, headers, (socket) => last.get(socket));
  limitConnections(server, limits.connections);
  const stop = createStop(server, limits.grace);
  await listen(server, serving.port);
  return { port: portOf(server), close: stop };
}

function isCall(request: IncomingMessage, hook: Hook | undefined): hook is Hook {
  return hook !== undefined && request.method === 'POST' && request.url === hook.path;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, () => listening());
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
