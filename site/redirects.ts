/** A redirect from the company's previous site, to a path of the site or a whole address. */
export interface Redirect {
  readonly status: number;
  readonly to: string;
}

/**
 * Redirects by decoded path without its last slash, with which they match too. One with `/*` at its end is for
 * that folder and all paths in it.
 */
export type Redirects = ReadonlyMap<string, Redirect>;

// What Netlify and Cloudflare Pages share: https://developers.cloudflare.com/pages/configuration/redirects/
const LINE = /^(\/[\w./~%@+,()-]*(?:(?<=\/)\*)?)\s+(?!\S*\/:)([\w./~%@+,():?&=#-]+)\s+(30[12])$/;

/** Past these Cloudflare Pages ignores lines without a warning. */
export const MOST = { lines: 2000, stars: 100 };

/** Most folders before a `*`. */
const DEEPEST = 10;

/** Parses a `_redirects` file. Throws an error whose message is a sentence that names the line. */
export function parseRedirects(text: string): Redirects {
  const redirects = new Map<string, Redirect>();
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, source = '', to = '', status] = LINE.exec(line.trim()) ?? [];
    const from = decode(source);
    if (from === null || from === '' || from.split('/').length > DEEPEST + 2)
      throw refused(index, 'write /old /new 301 or 302, with * only at the end of a folder');
    const [above, redirect] = [findRedirect(redirects, from), { to, status: Number(status) }];
    const isSame = above?.to === to && above.status === redirect.status;
    if (above && !isSame) throw refused(index, 'a line above has this address');
    if (!above) redirects.set(withoutSlash(from), redirect);
  }
  return redirects;
}

/**
 * Throws such an error unless each redirect leads from an address that the site at `siteUrl` has not to a page
 * that it has, or to a whole address elsewhere. A page is never redirected, so there are no loops. Returns the
 * redirects to addresses of which the owner decides whether they are pages, and which are none now.
 */
export function checkRedirects(
  redirects: Redirects,
  siteUrl: string,
  known: readonly string[],
  isOwners: (path: string) => boolean = () => false,
): string[] {
  const lost: string[] = [];
  const paths = new Set(known);
  const names = [...redirects.keys()];
  for (const [from, { to }] of redirects) {
    const own = to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
    const isWhole = /^https?:\/\/[\w[]/.test(own) && URL.canParse(own);
    const page = decode(own.replace(/[?#].*/, ''));
    // The folder itself may be a page: it is served.
    const start = from.slice(0, -1);
    const isTaken = from.endsWith('*')
      ? known.some((path) => path.startsWith(start))
      : paths.has(pageAt(from));
    if (isTaken) throw refused(from, 'the site has this address itself');
    if (isWhole || (page !== null && paths.has(page))) continue;
    if (page === null || !isOwners(page))
      throw refused(from, `${to} is no page of the site, and no whole address with https://`);
    lost.push(from);
  }
  const stars = names.filter((name) => name.endsWith('*')).length;
  if (names.length <= MOST.lines && stars <= MOST.stars) return lost;
  throw refused('', `hosts read at most ${MOST.lines} lines, ${MOST.stars} of them with *`);
}

/** Finds the redirect of a decoded path, in a time that depends on neither. */
export function findRedirect(redirects: Redirects, path: string): Redirect | undefined {
  const parts = path.split('/', DEEPEST + 2);
  let found = redirects.get(withoutSlash(path));
  for (let depth = parts.length; !found && depth > 0; depth -= 1)
    found = redirects.get([...parts.slice(0, depth), '*'].join('/'));
  return found;
}

/** Returns the address that a redirect leads to, with the query of the request after its own. */
export function locationOf({ to }: Redirect, search: string): string {
  if (search.length < 2) return to;
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  return address + (address.includes('?') ? `&${search.slice(1)}` : search) + fragment;
}

/** Returns the page whose address a path is in another spelling. */
export function pageAt(path: string): string {
  return withoutSlash(path.replace(/\/index\.html$/, '/')).replace(/\.html$/, '');
}

/** Returns the page that a path means if slashes are repeated, or letters are capitals. */
export function pageMeantBy(path: string): string {
  return pageAt(withoutSlash(path.replace(/\/{2,}/g, '/').toLowerCase()));
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

function refused(line: number | string, reason: string): Error {
  const where = typeof line === 'number' ? `line ${line + 1}` : line;
  return new Error(`redirects.txt, ${where}: ${reason}.`);
}

/** Returns `null` for what nginx could not quote. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /["\\$\p{Cc}]/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
