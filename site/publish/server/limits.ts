import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Limits on clients. All times are in ms. */
export const LIMITS = {
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
  /** Most bytes of pictures in memory. All others are sent from the disk in pieces. */
  pictureMemory: 64_000_000,
  /** Longest time that a stop waits for responses in progress. */
  grace: 3_000,
};

export type Limits = Readonly<typeof LIMITS>;

/**
 * Limits the open connections of a server that has not bound a port yet. At the limit, a new connection
 * closes the one with the oldest last request. A client that opens many connections thus closes its own,
 * and visitors who are active keep theirs.
 */
export function limitConnections(server: Server, most: number): void {
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
