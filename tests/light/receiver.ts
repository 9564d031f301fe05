import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { bindFreePort } from '../../harness/ports.ts';

/** What was sent to a receiver at once. */
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

/** Starts what stands in for the owner's service that takes Web Vitals. */
export async function startReceiver(): Promise<Receiver> {
  const beacons: Beacon[] = [];
  const server = createServer(async ({ method, url, headers }, response) => {
    beacons.push({ method, url, headers, body: await text(response.req) });
    response.writeHead(204).end();
  });
  const origin = `http://localhost:${await bindFreePort(server)}`;
  return { origin, beacons, close: () => server.close().closeAllConnections() };
}
