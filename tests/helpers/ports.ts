import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Binds a server to a free port of this machine, and returns the port. */
export async function bindFreePort(server: Server, host = 'localhost'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  return portOf(server);
}

/**
 * Ports from here up to 30,000 are below those that systems give to port 0 and to outgoing connections,
 * so no other program takes one between the check and its use. Each process has a hundred of its own.
 */
const FIRST = 10_000 + (process.pid % 200) * 100;
let tried = 0;

/** Returns a free port, for a program that needs its number before it starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST + (tried++ % 100);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + 99} is free.`);
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
