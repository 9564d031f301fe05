/** A server that has bound a port. */
export interface Bound {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Binds a port of a host. For "localhost" these are both loopback addresses, because clients resolve that name
 * to IPv4 or IPv6, or the first if the machine has no IPv6. Port 0 is any free port. Throws what `bind` throws.
 */
export async function bindHost(
  host: string,
  port: number,
  bind: (host: string, port: number) => Promise<Bound>,
): Promise<Bound> {
  if (host !== 'localhost') return bind(host, port);
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
