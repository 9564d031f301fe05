/** A server that has bound a port. */
export interface Bound {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Binds a port on both loopback addresses, because clients resolve "localhost" to IPv4 or IPv6, or on the first
 * if the machine has no IPv6. Port 0 is any free port. Throws what `bind` throws.
 */
export async function bindLoopback(
  port: number,
  bind: (host: string, port: number) => Promise<Bound>,
): Promise<Bound> {
  const first = await bind('127.0.0.1', port);
  try {
    const second = await bind('::1', first.port);
    const close = async () => void (await Promise.all([first.close(), second.close()]));
    return { port: first.port, close };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return first;
    await first.close();
    throw error;
  }
}
