import { once } from 'node:events';
import type { Server } from 'node:http';
import { createStop } from './stop-server.ts';

/** A server that has bound a port. */
export interface Bound {
  readonly port: number;
  /** Refuses new connections, and waits for responses in progress. */
  close(): Promise<void>;
}

/**
 * Binds a port; 0 is any free port. `close` waits up to `grace` milliseconds. Throws Node's error if the port
 * cannot be bound.
 */
export async function bindServer(
  server: Server,
  at: { readonly host?: string; readonly port: number },
  grace: number,
): Promise<Bound> {
  const close = createStop(server, grace);
  await once(server.listen(at), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, close };
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
