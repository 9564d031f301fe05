/** What clients may take of the server; all times in ms. */
export interface Limits {
  /** Connections at once, of some 20 kB each, or 35 while large headers come. */
  readonly connections: number;
  /** Bytes of a request's line and headers together, 431 past it: what nginx allows twice over. */
  readonly headerSize: number;
  /** From the connection, or a request's first byte, to the end of its headers; then 408. */
  readonly headersTimeout: number;
  /** From a request's first byte to its last; then 408. Only a webhook's call has a body that is read. */
  readonly requestTimeout: number;
  /** How often those two are looked at. */
  readonly checkEvery: number;
  /**
   * Without a byte in either direction, between requests or amid an answer that is not read. Longer
   * than the minute for which proxies keep a connection, or they use it just as it closes.
   */
  readonly idleTimeout: number;
  /** How long a stop waits for answers that are under way. */
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
