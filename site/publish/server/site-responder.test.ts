import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { parseRedirects } from '../../redirects.ts';
import { createSiteResponder } from './site-responder.ts';

const notFound = { status: 404, headers: {}, hash: '', bodies: { identity: Buffer.alloc(0) } };

function statusOf(url: string, health: object = {}): number {
  const redirects = parseRedirects('/old/* / 301');
  const release = { resources: new Map(), pictures: new Map(), notFound, redirects };
  const respond = createSiteResponder({
    current: () => release,
    health: () => ({ ...health }),
    headers: {},
  });
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  return respond(request).status;
}

it.each(['?strict', '?strict=', '?strict=1', '?strict=true', '?a=b&strict', '?STRICT&strict=yes'])(
  '/health%s is 503 while something is failing',
  (search) => {
    expect(statusOf(`/health${search}`, { failing: ['No space.'] })).toBe(503);
    expect(statusOf(`/health${search}`, { failing: [] })).toBe(200);
  },
);

it.each(['', '?', '?strict=0', '?strict=false', '?strict=no', '?a=strict', '?stricter'])(
  '/health%s is 200 while something is failing',
  (search) => expect(statusOf(`/health${search}`, { failing: ['No space.'] })).toBe(200),
);

// Each would take minutes if the time grew with the square of the length.
it.each([
  ['slashes', '/'.repeat(2_000_000)],
  ['question marks', `/${'?'.repeat(2_000_000)}`],
  ['number signs', `/${'#'.repeat(2_000_000)}`],
  ['escapes', `/${'%20'.repeat(500_000)}`],
  ['an origin', `http://${'a'.repeat(2_000_000)}`],
  ['names of files', `/${'index.html'.repeat(200_000)}`],
  ['a query', `/healt?${'strict&'.repeat(200_000)}`],
])('responds in linear time: %s', (_, url) => {
  expect(statusOf(url)).toBe(404);
});
