import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { inTurn } from './request-queue.ts';

/** Limits on the clients of a server. All times are in ms. */
export const CLIENT_LIMITS = {
  /** Most open connections. Each needs about 20 kB, or 35 kB while it receives large headers. */
  connections: 5000,
  /** Most bytes of a request's line and headers, half of nginx's limit. The response to more is 431. */
  headerSize: 16_384,
  /** Timeout from the connection or a request's first byte to the end of its headers. Then 408. */
  headersTimeout: 10_000,
  /** Timeout from a request's first byte to its last. Then 408. Bodies are discarded. */
  requestTimeout: 15_000,
  /** Interval at which those two timeouts are checked. */
  checkEvery: 2_000,
  /**
   * Timeout without a byte in either direction, between requests or while a client does not read a response.
   * Proxies keep connections open for a minute: a shorter timeout could close one that a proxy just uses.
   */
  idleTimeout: 65_000,
};

export type ClientLimits = Readonly<typeof CLIENT_LIMITS>;

/**
 * Creates a server that has these limits and handles the requests of a connection in turn. Node itself refuses
 * malformed and slow requests.
 */
export function createLimitedServer(
  handle: RequestListener,
  limits: ClientLimits = CLIENT_LIMITS,
): Server {
  const server = createServer(
    {
      maxHeaderSize: limits.headerSize,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: limits.checkEvery,
      // Saves a timer for every request: `timeout` also covers idle connections.
      keepAliveTimeout: 0,
      optimizeEmptyRequests: true,
    },
    inTurn(handle),
  );
  server.timeout = limits.idleTimeout;
  limitConnections(server, limits.connections);
  return server;
}

/**
 * Limits the open connections of a server that has not bound a port yet. At the limit, a new connection
 * closes the one with the oldest last request. A client that opens many connections thus closes its own,
 * and visitors who are active keep theirs.
 */
function limitConnections(server: Server, most: number): void {
  // Ordered by the last request, or by the start of a connection without requests.
  const open = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    const [quietest] = open.size < most ? [] : open;
    if (quietest !== undefined) {
      open.delete(quietest);
      quietest.destroy();
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  server.on('request', ({ socket }: IncomingMessage) => {
    if (open.delete(socket)) open.add(socket);
  });
}
