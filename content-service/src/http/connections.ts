import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { refusal } from './errors.ts';

/** What answers requests, and those that ask for a WebSocket. */
export type RequestHandler = (
  request: Request,
  env: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/** Bounds on connections; all times in ms. */
export interface ConnectionLimits {
  /** Connections at once. */
  readonly connections: number;
  /** Connections at once from one address without a credential. */
  readonly perAddress: number;
  /** Requests in progress on one connection, which only a client that pipelines exceeds. */
  readonly pipelined: number;
  /** From the end of a request's headers to the end of its body, except for uploads. */
  readonly body: number;
  /** During which a client reads no byte of a response that waits for it. */
  readonly stalled: number;
  /** Without a byte in either direction. */
  readonly idle: number;
}

export const connectionLimits: ConnectionLimits = {
  connections: 1000,
  perAddress: 256,
  pipelined: 8,
  body: 20_000,
  stalled: 20_000,
  idle: 60_000,
};

/** Milliseconds between checks for responses that nobody reads. */
const SWEEP = 1000;

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  readonly responses: Set<ServerResponse>;
  /** Whether a request with a valid credential came over this connection. */
  isKnown: boolean;
  lastRequest: number;
  isUnread: boolean;
}

export interface Connections {
  /** Wraps a handler with the limits on the requests of one connection. */
  bounded(answer: RequestHandler): RequestHandler;
  /** Applies the limits to the connections of a server. */
  watch(server: Server): void;
  /** Protects a connection from being closed to make room for others. */
  markKnown(socket: Socket): void;
}

/**
 * Bounds connections. When the limit is reached, it closes one of the address with the most
 * connections: the one whose last request is longest ago and that never sent a credential. So a new
 * client always gets in, and a client that holds many connections loses its own.
 */
export function createConnections(
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): Connections {
  const open = new Map<Socket, Connection>();

  return {
    bounded: (answer) => (request, env) => {
      const { incoming, outgoing } = env;
      const connection = open.get(incoming.socket);
      if (!connection) return answer(request, env);
      connection.lastRequest = performance.now();
      // An upgrade request has no ServerResponse.
      if (outgoing instanceof ServerResponse) {
        connection.responses.add(outgoing);
        outgoing.once('close', () => connection.responses.delete(outgoing));
      }
      if (connection.responses.size > limits.pipelined) {
        // Responses are sent in the order of the requests (RFC 9112, 9.3.2): a refusal would wait too.
        drop(incoming.socket);
        return new Promise(() => {});
      }
      return withinTime(answer(request, env), incoming, limits.body);
    },
    watch(server) {
      server.setTimeout(limits.idle);
      server.on('connection', admit);
      skipClosed(server);
      const timer = setInterval(sweep, SWEEP).unref();
      server.once('close', () => clearInterval(timer));
    },
    markKnown(socket) {
      const connection = open.get(socket);
      if (connection) connection.isKnown = true;
    },
  };

  function admit(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    makeRoom(address);
    if (open.size >= limits.connections) return void socket.destroy();
    const lastRequest = performance.now();
    const responses = new Set<ServerResponse>();
    open.set(socket, { socket, address, responses, lastRequest, isKnown: false, isUnread: false });
    socket.once('close', () => open.delete(socket));
  }

  function makeRoom(address: string): void {
    if (open.size < limits.perAddress) return;
    const anonymous = [...open.values()].filter(({ isKnown }) => !isKnown);
    const byAddress = Map.groupBy(anonymous, (one) => one.address);
    const own = byAddress.get(address) ?? [];
    // Every client of a proxy has the address of the proxy.
    if (own.length >= limits.perAddress && !isProxy(address)) close(quietest(own));
    else if (open.size >= limits.connections) {
      const [most = []] = [...byAddress.values()].toSorted((a, b) => b.length - a.length);
      close(quietest(most));
    }
  }

  function close(connection: Connection | undefined): void {
    if (!connection) return;
    open.delete(connection.socket);
    connection.socket.destroy();
  }

  /** Shortens the timeout of connections on which a response waits to be read. */
  function sweep(): void {
    for (const connection of open.values()) {
      const isUnread = [...connection.responses].some(
        ({ headersSent, writableLength }) => headersSent && writableLength > 0,
      );
      if (isUnread === connection.isUnread) continue;
      connection.isUnread = isUnread;
      // Node restarts this timeout whenever the kernel accepts more bytes.
      connection.socket.setTimeout(isUnread ? limits.stalled : limits.idle);
    }
  }
}

/** Skips the requests of closed connections: Node may have parsed hundreds before the connection closed. */
function skipClosed(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/**
 * Closes a connection without stack traces: Node creates an error for each of the hundreds of requests
 * that it may have parsed, and capturing their stacks takes longer than everything else.
 */
function drop(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}

function quietest(connections: readonly Connection[]): Connection | undefined {
  return connections.toSorted((a, b) => a.lastRequest - b.lastRequest)[0];
}

function tooSlow(): Response {
  const headers = { Connection: 'close' };
  return refusal(408, 'The body of the request took too long to arrive', { headers }).toResponse();
}

/** Answers a 408 when a body is still arriving after `time` ms. Uploads are exempt. */
async function withinTime(
  answered: Response | Promise<Response>,
  incoming: IncomingMessage | Http2ServerRequest,
  time: number,
): Promise<Response> {
  const { headers, url = '' } = incoming;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'];
  // A picture from a phone may take minutes; `idle` bounds it.
  if (!hasBody || /^\/v[^/]+\/assets\//.test(url)) return answered;
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => resolve(tooSlow()), time);
  const stop = () => clearTimeout(timer);
  incoming.once('end', stop).once('close', stop);
  return Promise.race([answered, late]);
}
