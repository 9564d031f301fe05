import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import { type ApiError, refusal } from './errors.ts';
import type { Answer } from './handler.ts';

/** What connections may use; all times in ms. */
export interface ConnectionLimits {
  /** Connections at once. */
  readonly connections: number;
  /** Connections at once from one address without a credential. */
  readonly perAddress: number;
  /** Requests in progress on one connection, which only a client that pipelines exceeds. */
  readonly pipelined: number;
  /** From the end of a request's headers to the end of its body, uploads aside. */
  readonly body: number;
  /** Without a byte being read by a client for which an answer waits. */
  readonly stalled: number;
  /** Without a byte in either direction, while a request is being answered or uploaded. */
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

/** How often unread answers are looked for, in ms. */
const SWEEP = 1000;

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  readonly responses: Set<ServerResponse>;
  /** Whether a request with a valid credential came over it. */
  isKnown: boolean;
  lastRequest: number;
  isUnread: boolean;
}

export interface Connections {
  /** Wraps what answers requests with the limits on what one connection may ask. */
  bounded(answer: Answer): Answer;
  /** Applies the limits to all connections of a server. */
  watch(server: Server): void;
  /** Protects a connection from being closed to make room for others. */
  markKnown(socket: Socket): void;
}

/**
 * Bounds connections. When there is no room for another, the one that has been quiet longest and
 * never showed a credential is closed, of the address that has most: so a new client is always let
 * in, and clients that hold many connections lose their own.
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
      // A request for a socket has no response of Node's.
      if (outgoing instanceof ServerResponse) {
        connection.responses.add(outgoing);
        outgoing.once('close', () => connection.responses.delete(outgoing));
      }
      if (connection.responses.size > limits.pipelined) {
        // A refusal would have to wait its turn behind the answers before it, with all that follow.
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
    // All of a proxy's visitors have its address.
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

  /** Shortens the timeout of connections on which an answer waits to be read. */
  function sweep(): void {
    for (const connection of open.values()) {
      const isUnread = [...connection.responses].some(
        ({ headersSent, writableLength }) => headersSent && writableLength > 0,
      );
      if (isUnread === connection.isUnread) continue;
      connection.isUnread = isUnread;
      // Node starts this timeout anew whenever the system takes some of what waits.
      connection.socket.setTimeout(isUnread ? limits.stalled : limits.idle);
    }
  }
}

/** Answers no request of a connection that is closed: hundreds may have been parsed before. */
function skipClosed(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/**
 * Closes a connection over which hundreds of requests may have been parsed already. Node makes an error
 * for each of them, and to find where it was made takes longer than all else.
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

function tooSlow(): ApiError {
  return refusal(408, 'The body of the request took too long to arrive');
}

/** Answers with a 408 where a body is still arriving after `time` ms, unless it is an upload's. */
async function withinTime(
  answered: Response | Promise<Response>,
  incoming: IncomingMessage | Http2ServerRequest,
  time: number,
): Promise<Response> {
  const { headers, url = '' } = incoming;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'];
  // A picture from a phone takes as long as it takes: it must only not stop.
  if (!hasBody || /^\/v[^/]+\/assets\//.test(url)) return answered;
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => resolve(closing(tooSlow())), time);
  const stop = () => clearTimeout(timer);
  incoming.once('end', stop).once('close', stop);
  return Promise.race([answered, late]);
}

function closing({ status, body }: ApiError): Response {
  return Response.json(body, { status, headers: { Connection: 'close' } });
}
