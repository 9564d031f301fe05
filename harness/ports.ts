import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Binds a server to a free port of localhost, and returns the port. */
export async function bindFreePort(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  return portOf(server);
}

/** Returns a port that was free a moment ago, for a program that needs its number before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const port = portOf(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Returns the first free port from `first` in steps of ten. It has four digits, so that a page with
 * the port in a URL always has the same size.
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
