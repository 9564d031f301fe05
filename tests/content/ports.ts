import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Binds a server to a free port of this machine, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  return portOf(server);
}

/** Returns a port that was free just now, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const port = portOf(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Returns the first port from `first`, in steps of ten, that nothing has bound: of as many digits, so
 * that a page that names it has as many bytes.
 */
export async function firstFreePort(first: number): Promise<number> {
  for (let port = first; port < 9990; port += 10) if (await isFree(port)) return port;
  throw new Error(`No port from ${first} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isBound = await once(server.listen(port), 'listening').then(
    () => true,
    () => false,
  );
  if (isBound) await new Promise((closed) => server.close(closed));
  return isBound;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
