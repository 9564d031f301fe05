import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What clients may use of the server; all times in ms. */
export interface Limits {
  /** Connections at once, of some 20 kB each, or 35 while large headers are received. */
  readonly connections: number;
  /** Bytes of a request's line and headers, 431 past it. nginx allows 8 kB a line by default. */
  readonly headerSize: number;
  /** From the connection, or a request's first byte, to the end of its headers; then 408. */
  readonly headersTimeout: number;
  /** From a request's first byte to its last; then 408. Only a webhook's body is read. */
  readonly requestTimeout: number;
  /** How often those two are checked. */
  readonly checkEvery: number;
  /**
   * Without a byte in either direction, between requests or during a response that is not read. Proxies
   * keep connections for a minute: a shorter timeout would close one just as it is used.
   */
  readonly idleTimeout: number;
  /** How long a stop waits for responses in progress. */
  readonly grace: number;
}

export const LIMITS: Limits = {
  connections: 5000,
  headerSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  checkEvery: 2_000,
  idleTimeout: 65_000,
  grace: 3_000,
};

/**
 * Bounds the connections of a server that has not bound a port yet. Past the bound, a new connection
 * closes the one whose last request is oldest: a client that opens many closes its own, and a visitor
 * in the middle of a visit keeps theirs.
 */
export function limitConnections(server: Server, most: number): void {
  // Ordered by the last request, or by the connection's start without one.
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
