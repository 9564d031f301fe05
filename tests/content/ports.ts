import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Binds a server to a free port of this machine, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/**
 * Returns a port that was free just now, for a program that must be told one: `preferred` where
 * nothing has bound it.
 */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  const isFree = await once(server.listen(preferred), 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
