import { expect, it } from 'vitest';
import { parseRedirects } from '../../redirects.ts';
import { resolveTarget } from './site-responder.ts';

const notFound = { status: 404, headers: {}, hash: '', bodies: { identity: Buffer.alloc(0) } };

// Each would take minutes if the time grew with the square of the length.
it.each([
  ['slashes', '/'.repeat(2_000_000)],
  ['question marks', `/${'?'.repeat(2_000_000)}`],
  ['number signs', `/${'#'.repeat(2_000_000)}`],
  ['escapes', `/${'%20'.repeat(500_000)}`],
  ['an origin', `http://${'a'.repeat(2_000_000)}`],
  ['names of files', `/${'index.html'.repeat(200_000)}`],
])('resolves a target in linear time: %s', (_, target) => {
  const redirects = parseRedirects('/old/* / 301');
  const release = { resources: new Map(), pictures: new Map(), notFound, redirects };
  expect(resolveTarget(target, release)).toEqual({ kind: 'resource', resource: notFound });
});
