import { expect, it } from 'vitest';
import type { Route, Routes } from './manifest.ts';
import { nginxHeaders } from './nginx-headers.ts';

const route = (file: string, headers: Route['headers']): Route => ({
  status: 200,
  file,
  encodings: [],
  headers,
});

const routes: Routes = {
  '/': route('index.html', { 'x-robots-tag': '"none"', 'cache-control': 'no-cache' }),
  '/_astro/a.1.js': route('_astro/a.1.js', { 'cache-control': 'immutable' }),
};

/** Returns the entries of the map for one header. */
function mapOf(name: string, text = nginxHeaders(routes, { 'referrer-policy': 'origin' })) {
  const [, body = ''] =
    new RegExp(`^map \\$site_file \\$${name} \\{\\n(.*?)\\n\\}`, 'ms').exec(text) ?? [];
  return body.split('\n').map((line) => line.trim());
}

// tests/full/hosting/ tests them with nginx itself.
it('has the headers of each file that differ from those of a response without a file', () => {
  expect(mapOf('site_x_robots_tag')).toEqual([
    'volatile;',
    'default "";',
    String.raw`"/index.html" "\"none\"";`,
  ]);
  expect(mapOf('site_referrer_policy')).toContain('default "origin";');
});

it('needs no change for a page with the headers of the not-found page', () => {
  const pages = { ...routes, '/404': route('404.html', { 'cache-control': 'none' }) };
  const added = { ...pages, '/privacy': route('privacy.html', { 'cache-control': 'none' }) };
  expect(nginxHeaders(added, {})).toBe(nginxHeaders(pages, {}));
  const lines = mapOf('site_cache_control', nginxHeaders(added, {}));
  expect(lines.filter((line) => line.includes('html'))).toEqual([
    '"/index.html" "no-cache";',
    String.raw`"~^\\/[a-z0-9-]+\\.html$" "none";`,
  ]);
});

it('has one pattern for the files of a folder, whose names change with their bytes', () => {
  expect(mapOf('site_cache_control')).toContain(String.raw`"~^/_astro/.+\\.js$" "immutable";`);
  const renamed = {
    ...routes,
    '/_astro/a.1.js': route('_astro/a.2.js', { 'cache-control': 'immutable' }),
  };
  expect(nginxHeaders(renamed, {})).toBe(nginxHeaders(routes, {}));
});
