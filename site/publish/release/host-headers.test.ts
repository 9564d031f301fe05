import { expect, it } from 'vitest';
import { hostHeaders } from './host-headers.ts';
import type { Route, Routes } from './manifest.ts';

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'origin' };
const caching = { 'cache-control': 'no-cache' };

function page(file: string, headers: Record<string, string>, status = 200): Route {
  const own = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
  return {
    status,
    file,
    encodings: ['br'],
    headers: { ...common, ...caching, ...own, ...headers },
  };
}

const hashed = { ...common, 'cache-control': 'public, max-age=31536000, immutable' };
const strict = "default-src 'none'; img-src data: https://pictures.example";
const routes: Routes = {
  '/': page('index.html', { 'content-security-policy': "script-src 'self'", coop: 'same-origin' }),
  '/404': page('404.html', { 'content-security-policy': strict, coop: 'same-origin' }, 404),
  '/reviews': page('reviews.html', { 'content-security-policy': 'sandbox', robots: 'noindex' }),
  '/_astro/a b.js': { status: 200, file: '_astro/a b.js', encodings: [], headers: hashed },
};

interface Rule {
  readonly pattern: RegExp;
  readonly lines: readonly string[];
}

function rulesOf(text: string): Rule[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      return { pattern: new RegExp(`^${path.replaceAll('*', '.*')}$`), lines };
    });
}

function linesFor(path: string): string[] {
  const rules = rulesOf(hostHeaders(routes, common)).filter(({ pattern }) => pattern.test(path));
  return rules.flatMap(({ lines }) => lines.map((line) => line.trim()));
}

/**
 * Applies `_headers` as Cloudflare Pages documents it: rules in file order, values joined, `! name`
 * removes.
 */
function atCloudflare(path: string): Record<string, string> {
  const headers: Record<string, string> = { 'access-control-allow-origin': '*' };
  for (const line of linesFor(path)) {
    const [, gone, name = '', value = ''] = /^(?:! (\S+)|([^:]+): (.+))$/.exec(line) ?? [];
    if (gone !== undefined) delete headers[gone];
    else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/**
 * Applies `_headers` as Netlify's parser does: it ignores lines without a colon and sends the last
 * value.
 */
function atNetlify(path: string): Record<string, string> {
  const pairs = linesFor(path).map((line) => line.split(/:(.*)/, 2).map((text) => text.trim()));
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2));
}

function sent(path: string): Record<string, string> {
  const { 'content-type': _, vary: __, ...headers } = routes[path]?.headers ?? {};
  return headers;
}

it.each(['/', '/reviews'])('gives %s exactly its own headers on both hosts', (path) => {
  expect(atCloudflare(path)).toEqual(sent(path));
  expect(atNetlify(path)).toEqual(sent(path));
  expect(atCloudflare(`/${routes[path]?.file}`)).toEqual(sent(path));
});

it('caches hashed files for ever, and removes the policy of pages where the host can', () => {
  expect(atCloudflare('/_astro/a%20b.js')).toEqual(hashed);
  expect(atNetlify('/_astro/a%20b.js')).toMatchObject(hashed);
});

it.each(['/unknown', '/_astro/gone.js', '/reviews/more'])(
  'gives %s, which the not-found page answers, what all pages have, with its policy',
  (path) => {
    const { coop: _, ...headers } = sent('/404');
    expect(atCloudflare(path)).toEqual(headers);
    expect(atNetlify(path)).toEqual(headers);
  },
);

it('caches pictures for ever, which are too many for rules of their own', () => {
  const open = { ...hashed, 'cross-origin-resource-policy': 'cross-origin' };
  expect(atCloudflare('/_pictures/a-1.webp')).toEqual(open);
  expect(atNetlify('/_pictures/a-1.webp')).toMatchObject(open);
});
