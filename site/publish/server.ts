import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Headers } from './headers.ts';
import { chooseEncoding, entityTag, matchesTag } from './negotiate.ts';
import type { Release } from './release.ts';
import { resolve } from './resolve.ts';
import type { Resource } from './resource.ts';

/** How long a stop waits for answers that are under way, in ms. */
const GRACE = 3000;

export interface SiteServer {
  readonly port: number;
  /** Takes no more requests, finishes those under way and gives up on them after three seconds. */
  close(): Promise<void>;
}

export interface Serving {
  /** The release to answer from, asked anew for every request. */
  readonly current: () => Release;
  /** What `/health` says. */
  readonly health: () => object;
  /** What answers without a resource carry. */
  readonly headers: Headers;
  /** 0 for any that is free. */
  readonly port: number;
}

/** Listens and answers from memory; gives the server once it listens, throws as `listen` does. */
export async function serve({ current, health, headers, port }: Serving): Promise<SiteServer> {
  const server = createServer((request, response) => {
    // Nothing here reads a body: let it pass, so that the connection can be used again.
    request.resume();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
    }
    const answer = resolve(request.url ?? '/', current());
    if (answer.kind === 'malformed') return sendText(response, 400, 'Bad Request', headers);
    if (answer.kind === 'moved') {
      return sendText(response, 308, 'Moved', { ...headers, location: answer.location });
    }
    if (answer.kind === 'health') {
      const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return send(response, 200, Buffer.from(JSON.stringify(health())), { ...headers, ...type });
    }
    sendResource(request, response, answer.resource);
  });
  server.requestTimeout = 15_000;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, () => listening());
  });
  return { port: portOf(server.address()), close: () => close(server) };
}

function sendResource(request: IncomingMessage, response: ServerResponse, resource: Resource) {
  const accept = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accept?.toString(), resource.bodies);
  const body = resource.bodies[encoding] ?? resource.bodies.identity;
  const etag = entityTag(resource, encoding);
  const headers = { ...resource.headers, etag };
  if (resource.status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  send(response, resource.status, body, { ...headers, ...coding });
}

function sendText(response: ServerResponse, status: number, text: string, headers: Headers) {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  send(response, status, Buffer.from(`${text}\n`), { ...headers, ...type });
}

// Node leaves the body of an answer to HEAD out by itself.
function send(response: ServerResponse, status: number, body: Buffer, headers: Headers) {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function close(server: ReturnType<typeof createServer>): Promise<void> {
  const giveUp = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise<void>((closed) => server.close(() => closed()));
  clearTimeout(giveUp);
}
