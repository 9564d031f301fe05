import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { refusal } from './errors.ts';
import type { Listener } from './server.ts';

/** Handles a plain request, or one that upgrades to a WebSocket. */
export type RequestHandler = (
  request: Request,
  env: (HttpBindings | Http2Bindings) & { listener?: Listener },
) => Response | Promise<Response>;

/** Bounds on connections; all times in ms. */
export interface ConnectionLimits {
  /** Connections at once. */
  readonly connections: number;
  /** Connections at once from one address without a credential. */
  readonly perAddress: number;
  /** Requests in progress on one connection. Only clients that pipeline have more than one. */
  readonly pipelined: number;
  /** Time from the end of a request's headers to the end of its body, except for uploads. */
  readonly body: number;
  /** Time in which a client reads no byte of a pending response. */
  readonly stalled: number;
  /** Time without a byte in either direction. */
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

/** Milliseconds between checks for responses that clients do not read. */
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
  /** Wraps a request handler with the limits on the requests of one connection. */
  bounded(answer: RequestHandler): RequestHandler;
  /** Applies the limits to the connections of a server. */
  watch(server: Server): void;
  /** Protects a connection from being closed to make room for others. */
  markKnown(socket: Socket): void;
}

/**
 * Limits connections. At the limit, closes one connection of the address with the most: of those
 * that never sent a credential, the one whose last request was longest ago. So a new client can
 * always connect, and a client with many connections loses its own.
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
        // Responses are sent in the order of the requests (RFC 9112, 9.3.2), so a 503 would have to wait too.
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
    // All clients behind a proxy have the address of the proxy.
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

  /** Shortens the timeout of connections with an unread response. */
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
 * Closes a connection without capturing stack traces: Node creates an error for each of the hundreds
 * of requests that it may have parsed, and their stack traces take most of the time.
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

/** Responds with a 408 when a body is still incomplete after `time` ms. Uploads are exempt. */
async function withinTime(
  answered: Response | Promise<Response>,
  incoming: IncomingMessage | Http2ServerRequest,
  time: number,
): Promise<Response> {
  const { headers, url = '' } = incoming;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'];
  // A picture from a phone may take minutes; `idle` bounds it.
  if (!hasBody || /^\/+v[^/]+\/+assets\//.test(url)) return answered;
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => resolve(tooSlow()), time);
  const stop = () => clearTimeout(timer);
  incoming.once('end', stop).once('close', stop);
  return Promise.race([answered, late]);
}
