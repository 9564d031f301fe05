import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createStop } from '../../../system/stop-server.ts';
import { LIMITS, type Limits, limitConnections } from './limits.ts';
import { createPictureCache } from './picture-cache.ts';
import { type PictureResponse, sendFile } from './picture-responses.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { emptyResponse, type HttpResponse, respondWith, textResponse } from './responses.ts';
import { createSiteResponder, type SiteSource } from './site-responder.ts';
import { createHookReceiver, type Hook } from './webhook.ts';

export interface SiteServer {
  readonly port: number;
  /** Refuses new connections, and waits up to `grace` milliseconds for responses in progress. */
  close(): Promise<void>;
}

export interface Serving extends SiteSource {
  /** 0 chooses any free port. */
  readonly port: number;
  readonly hook?: Hook;
  readonly limits?: Partial<Limits>;
}

/** Binds the port and serves from memory. Throws Node's error if the port cannot be bound. */
export async function serve(serving: Serving): Promise<SiteServer> {
  const { headers, hook } = serving;
  const limits = { ...LIMITS, ...serving.limits };
  const respond = createSiteResponder(serving);
  const receive = hook && createHookReceiver(hook);
  const cache = createPictureCache(limits.pictureMemory);
  // Unfinished responses by connection: the response to a malformed request must follow them.
  const last = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({
    maxHeaderSize: limits.headerSize,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkEvery,
    // Saves a timer for every request: `timeout` also covers idle connections.
    keepAliveTimeout: 0,
    // The responder checks Host itself: Node's own 400 would lack the site's headers.
    requireHostHeader: false,
    optimizeEmptyRequests: true,
  });
  server.timeout = limits.idleTimeout;

  function sendPicture(response: ServerResponse, answer: PictureResponse): void {
    const { picture, status, headers, part } = answer;
    if (part === null) {
      send(response, { status, headers, body: '' });
      return;
    }
    const held = cache.hold(picture);
    if (held === null) {
      last.set(response.req.socket, response);
      if (!server.listening) response.shouldKeepAlive = false;
      sendFile(response, answer, part);
      return;
    }
    const sendBytes = (bytes: Buffer | null) => {
      const body = status === 200 ? bytes : bytes?.subarray(part.start, part.end);
      if (body) send(response, { status, headers, body });
      else send(response, respondWith(serving.current().notFound, response.req));
      // Most pictures have left already, and a client may have gone.
      if (response.writableFinished || response.closed) held.users -= 1;
      else {
        response.once('close', () => {
          held.users -= 1;
        });
      }
    };
    if (Buffer.isBuffer(held.bytes)) sendBytes(held.bytes);
    else {
      last.set(response.req.socket, response);
      held.bytes.then(sendBytes);
    }
  }

  // Node omits the body of a response to HEAD.
  function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
    // While the server stops, this is the last response on its connection.
    if (!server.listening) response.shouldKeepAlive = false;
    response.writeHead(status, headers).end(body, 'latin1');
    if (!response.writableFinished) last.set(response.req.socket, response);
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (receive && isCall(request, hook)) {
      last.set(request.socket, response);
      const sendStatus = (status: number) => send(response, emptyResponse(status, headers));
      receive(request).then(sendStatus, () => sendStatus(500));
      return;
    }
    // Drain the body, which no handler reads, so that the connection can be used again.
    if (!request.readableEnded) request.resume();
    const answer = respond(request);
    if ('picture' in answer) sendPicture(response, answer);
    else send(response, answer);
  }

  server.on('request', handle);
  server.on('checkContinue', (request, response) => {
    // Without a 100 the client may or may not send the body, so the connection cannot be used again.
    if (isCall(request, hook)) response.writeContinue();
    else response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.on('checkExpectation', (_, response) => {
    send(response, textResponse(417, 'Expectation Failed', headers));
  });
  refuseMalformed(server, headers, (socket) => last.get(socket));
  limitConnections(server, limits.connections);
  const stop = createStop(server, limits.grace);
  await bind(server, serving.port);
  return { port: portOf(server), close: stop };
}

function isCall(request: IncomingMessage, hook: Hook | undefined): hook is Hook {
  return hook !== undefined && request.method === 'POST' && request.url === hook.path;
}

async function bind(server: Server, port: number): Promise<void> {
  await new Promise<void>((bound, failed) => {
    server.once('error', failed);
    server.listen(port, () => bound());
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
