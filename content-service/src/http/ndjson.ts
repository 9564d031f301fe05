import { Readable } from 'node:stream';

/**
 * Returns a response whose body is `lines`, each of which is JSON. Reads the iterable only as fast as
 * the client reads the body.
 */
export function ndjson(lines: Iterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(encoded(lines))), {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-cache' },
  });
}

function* encoded(lines: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (const line of lines) yield encoder.encode(`${line}\n`);
}
