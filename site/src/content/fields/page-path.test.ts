import { expect, it } from 'vitest';
import { paths, serverPaths } from '../../routes.ts';
import { pathFault } from './page-path.ts';

it.each(['/privacy', '/areas-we-serve', '/2026', `/${'a'.repeat(80)}`])('%s is free', (path) =>
  expect(pathFault(path)).toBeNull(),
);

it.each([
  '',
  '/',
  'privacy',
  '/a/b',
  '/Privacy',
  '/pri vacy',
  '/-a',
  '/a-',
  '/a--b',
  '/robots.txt',
  '/_astro',
  '/_pictures',
  '/café',
  '/..',
  `/${'a'.repeat(81)}`,
  `/${'a-'.repeat(50_000)}`,
])('%j is no address of a page', (path) => expect(pathFault(path)).toBe('malformed'));

it.each([paths.projects, ...Object.values(serverPaths), '/404', '/reviews', '/index'])(
  'the site has %s itself',
  (path) => expect(pathFault(path)).toBe('taken'),
);
