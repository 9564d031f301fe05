import { WebSocket } from 'ws';

/** Opens the socket of a Studio at a service, with the cookie of a session where one is given. */
export function studioSocket(url: string, session?: string): WebSocket {
  const cookie = session && { cookie: `sanitySession=${session}` };
  return new WebSocket(`${url.replace('http', 'ws')}/studio/streams`, {
    headers: { origin: url, ...cookie },
  });
}
