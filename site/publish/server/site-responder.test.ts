import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { parseRedirects } from '../../redirects.ts';
import { createSiteResponder } from './site-responder.ts';

const notFound = { status: 404, headers: {}, hash: '', bodies: { identity: Buffer.alloc(0) } };

// Each would take minutes if the time grew with the square of the length.
it.each([
  ['slashes', '/'.repeat(2_000_000)],
  ['question marks', `/${'?'.repeat(2_000_000)}`],
  ['number signs', `/${'#'.repeat(2_000_000)}`],
  ['escapes', `/${'%20'.repeat(500_000)}`],
  ['an origin', `http://${'a'.repeat(2_000_000)}`],
  ['names of files', `/${'index.html'.repeat(200_000)}`],
])('responds in linear time: %s', (_, url) => {
  const redirects = parseRedirects('/old/* / 301');
  const release = { resources: new Map(), pictures: new Map(), notFound, redirects };
  const respond = createSiteResponder({ current: () => release, health: () => ({}), headers: {} });
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  expect(respond(request).status).toBe(404);
});
