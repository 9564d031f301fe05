import type { IncomingMessage } from 'node:http';
import { serverPaths } from '../../src/routes.ts';
import { MOST_BYTES, readBeacon } from './read-beacon.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Agents of programs, as they name themselves: crawlers, monitors, browsers without a window. A phone is a Cubot. */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|headless|lighthouse|pagespeed|phantomjs|puppeteer|playwright|selenium|uptime|monitor|preview|scanner|curl|wget|python|java\/|go-http|axios|okhttp|undici|node-fetch|google-|googleother/i;

/** Returns the status of the answer to a beacon, or `null` for another request. The promise never rejects. */
export type ReceiveBeacon = (request: IncomingMessage) => Promise<number> | null;

/**
 * Creates a function that counts beacons of pages at one of the `origins`, or at the host that a request names.
 * Programs are answered, but not counted.
 */
export function createReceiveBeacon(
  counter: Pick<VisitCounter, 'count'>,
  origins: readonly string[],
): ReceiveBeacon {
  async function receive(request: IncomingMessage): Promise<number> {
    const { origin = '', host, 'content-length': length = 0 } = request.headers;
    const { 'user-agent': agent = '' } = request.headers;
    const own = URL.parse(origin)?.host;
    if (own === undefined || (own !== host && !origins.includes(origin))) return 403;
    if (Number(length) > MOST_BYTES) return 413;
    const text = await readText(request);
    if (text === null) return 413;
    const names = readBeacon(text, own);
    if (names === null) return 400;
    if (agent !== '' && !PROGRAMS.test(agent)) counter.count(names);
    return 204;
  }

  return (request) =>
    request.method === 'POST' && request.url === serverPaths.visits
      ? receive(request).catch(() => 400)
      : null;
}

/** Reads a body. Returns `null` if it is too long. Throws if the client has gone. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Not destroyed at its end: then no answer could be sent.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
