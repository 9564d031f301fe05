import type { Headers } from '../render/headers.ts';
import type { Route, Routes } from './manifest.ts';

/** What Cloudflare Pages reads of the file; of more rules, or longer lines, it says nothing to anyone. */
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

/** Cloudflare lets every origin read everything, unless it is told not to. */
const NO_CORS = '  ! access-control-allow-origin';

/** What hosts say themselves: they know a file's type by its name and compress as they like. */
const HOSTS_OWN = ['content-type', 'vary'];

/** A type that no host knows, and without which a browser passes the rules over (HTML, section 7.6.3). */
const RULES = 'application/speculationrules+json';

/**
 * Takes a release's routes and gives the `_headers` file of Netlify and Cloudflare Pages. The first
 * rule is for every path and holds what the not-found page has, which answers at no path of its own.
 * Each rule after it says where one path differs: `! name` takes a header away again at Cloudflare,
 * which would send both values; Netlify passes over the line and sends the last. Throws where a
 * limit of Cloudflare's would silently cost a header.
 */
export function hostHeaders(routes: Routes): string {
  const base = baseHeaders(routes);
  const rules = [['/*', NO_CORS, ...setLines(base)]];
  for (const [path, route] of sorted(routes)) {
    if (path === '/404') continue;
    const headers = hostedHeaders(route);
    const changed = Object.keys(base).filter((name) => headers[name] !== base[name]);
    const lines = [...changed.map((name) => `  ! ${name}`), ...setLines(headers, base)];
    if (lines.length === 0) continue;
    // A host that does not lead to the clean address answers at the file's.
    for (const pattern of new Set([path, `/${route.file}`]))
      rules.push([encodeURI(pattern), ...lines]);
  }
  checkLimits(rules);
  return `${rules.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function sorted(routes: Routes): [string, Route][] {
  return Object.entries(routes).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

// Netlify can replace a header and not take one away: what a page lacks is not for every path.
function baseHeaders(routes: Routes): Headers {
  const pages = Object.values(routes).filter(({ file }) => file.endsWith('.html'));
  const headers = Object.entries(hostedHeaders(routes['/404']));
  return Object.fromEntries(
    headers.filter(([name]) => pages.every(({ headers }) => headers[name] !== undefined)),
  );
}

function hostedHeaders(route: Route | undefined): Headers {
  const headers = Object.entries(route?.headers ?? {});
  const sent = headers.filter(([name, value]) => !HOSTS_OWN.includes(name) || value === RULES);
  return Object.fromEntries(sent);
}

function setLines(headers: Headers, base: Headers = {}): string[] {
  const different = Object.entries(headers).filter(([name, value]) => base[name] !== value);
  return different.map(([name, value]) => `  ${name}: ${value}`);
}

function checkLimits(rules: readonly string[][]): void {
  if (rules.length > MOST_RULES) {
    throw new Error(`_headers would have ${rules.length} rules; hosts read ${MOST_RULES}.`);
  }
  const long = rules.flat().find((line) => line.length > LONGEST_LINE);
  if (long === undefined) return;
  const start = long.trim().slice(0, 60);
  throw new Error(`_headers would have a line longer than ${LONGEST_LINE} characters: ${start} …`);
}
