import { createServer, type Server } from 'node:http';

/** Takes a server; gives the free port that it now listens on. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, 'localhost', () => listening()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Gives a port that was free just now, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
