import type { Headers } from '../render/headers.ts';
import type { Route, Routes } from './manifest.ts';
import { PICTURES } from './release.ts';
import { pictureHeaders } from './static-files.ts';

/** Cloudflare Pages sends `access-control-allow-origin: *` unless a rule removes it. */
const NO_CORS = '  ! access-control-allow-origin';

/** Headers that hosts set themselves, based on the file extension and on their own compression. */
const HOSTS_OWN = ['content-type', 'vary'];

/**
 * Returns the `_headers` file of Netlify and Cloudflare Pages. Its first rule covers every path with
 * the headers of the not-found page, which has no path of its own. Each other rule contains the
 * differences at one path, or at all pictures, which are too many for rules of their own. On Cloudflare,
 * `! name` removes a header; without it, Cloudflare sends both values. Netlify ignores that line and sends
 * the last value.
 */
export function hostHeaders(routes: Routes, common: Headers): string {
  const base = baseHeaders(routes);
  const rules = [['/*', NO_CORS, ...setLines(base)]];
  for (const [path, route] of Object.entries(routes)) {
    if (path === '/404') continue;
    const lines = ruleLines(hostedHeaders(route), base);
    if (lines.length === 0) continue;
    // Some hosts also serve a page at its file's name.
    for (const pattern of new Set([path, `/${route.file}`]))
      rules.push([encodeURI(pattern), ...lines]);
  }
  const { 'content-type': _, ...pictures } = pictureHeaders(common, '');
  rules.push([`${PICTURES}*`, ...ruleLines(pictures, base)]);
  return `${rules.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

// Netlify can replace a header but cannot remove one. The rule for every path therefore has only
// headers that all pages have.
function baseHeaders(routes: Routes): Headers {
  const pages = Object.values(routes).filter(({ file }) => file.endsWith('.html'));
  const headers = Object.entries(hostedHeaders(routes['/404']));
  return Object.fromEntries(
    headers.filter(([name]) => pages.every(({ headers }) => headers[name] !== undefined)),
  );
}

function hostedHeaders(route: Route | undefined): Headers {
  const headers = Object.entries(route?.headers ?? {});
  const sent = headers.filter(([name]) => !HOSTS_OWN.includes(name));
  return Object.fromEntries(sent);
}

/** Returns the lines that replace the headers in `base` by these. */
function ruleLines(headers: Headers, base: Headers): string[] {
  const changed = Object.keys(base).filter((name) => headers[name] !== base[name]);
  return [...changed.map((name) => `  ! ${name}`), ...setLines(headers, base)];
}

function setLines(headers: Headers, base: Headers = {}): string[] {
  const different = Object.entries(headers).filter(([name, value]) => base[name] !== value);
  return different.map(([name, value]) => `  ${name}: ${value}`);
}
