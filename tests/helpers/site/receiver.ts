import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { bindFreePort } from '../ports.ts';

/** One request to a receiver. */
interface Beacon {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly origin: string;
  readonly beacons: Beacon[];
  close(): void;
}

/** Starts a server that keeps what it receives, such as an owner could run. */
export async function startReceiver(): Promise<Receiver> {
  const beacons: Beacon[] = [];
  const server = createServer(async ({ method, url, headers }, response) => {
    beacons.push({ method, url, headers, body: await text(response.req) });
    response.writeHead(204).end();
  });
  const origin = `http://localhost:${await bindFreePort(server)}`;
  return { origin, beacons, close: () => server.close().closeAllConnections() };
}
