import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';

// Prints each request that a program receives (<) or sends (>), with the response status and a duration
// in milliseconds: until the response is complete for received requests, until its headers arrive for
// sent ones. `npm run start:trace` loads this file before the program.

const main = process.argv[1] ?? '';
const root = join(import.meta.dirname, '..');
const program = `${basename(relative(root, dirname(main)))}/${basename(main)} ${process.pid}`;

const answered = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
});
const sent = z.object({
  request: z.object({ method: z.string(), origin: z.coerce.string(), path: z.string() }),
});
const received = sent.extend({ response: z.object({ statusCode: z.number() }) });

/** Start times by request object. All messages about one request share the same object. */
const began = new WeakMap<object, number>();

const traces: Readonly<Record<string, (message: unknown) => void>> = {
  'http.server.request.start': (message) => begin(answered.parse(message).request),
  'http.server.response.finish': (message) => {
    const { request, response } = answered.parse(message);
    print('<', `${request.method} ${request.url}`, response.statusCode, request);
  },
  'undici:request:create': (message) => begin(requestOf(message)),
  'undici:request:headers': (message) => {
    const { request, response } = received.parse(message);
    const address = `${request.method} ${request.origin}${request.path}`;
    print('>', address, response.statusCode, requestOf(message));
  },
};
for (const [channel, trace] of Object.entries(traces)) subscribe(channel, trace);

function begin(request: object): void {
  began.set(request, performance.now());
}

/** Returns the original request object. A parsed object would be a copy. */
function requestOf(message: unknown): object {
  const request = typeof message === 'object' && message && Reflect.get(message, 'request');
  return typeof request === 'object' && request ? request : {};
}

function print(direction: '<' | '>', address: string, status: number, request: object): void {
  const ms = (performance.now() - (began.get(request) ?? Number.NaN)).toFixed(1);
  const text = readable(address)
    .replace(/[\s+]+/g, ' ')
    .slice(0, 160);
  process.stderr.write(`${program} ${direction} ${text} ${status} ${ms} ms\n`);
}

function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
