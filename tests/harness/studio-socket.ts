import { WebSocket } from 'ws';

/** Opens the WebSocket of a Studio, with the cookie of a session if one is given. */
export function studioSocket(url: string, session?: string): WebSocket {
  const cookie = session && { cookie: `sanitySession=${session}` };
  return new WebSocket(`${url.replace('http', 'ws')}/studio/streams`, {
    headers: { origin: url, ...cookie },
  });
}
