import { locationOf, MOST, type Redirect, type Redirects } from '../../redirects.ts';

const NOTE = '# Written with the release: the next one overwrites changes.';

/**
 * Returns the locations of nginx. `pages` are never redirected, and their other spellings redirect to them:
 * `/Projects`, `//projects`, `/projects.html`.
 */
export function nginxRedirects(redirects: Redirects, pages: ReadonlySet<string>): string {
  const lines = [...spellingsOf(redirects, pages)].map(([from, redirect]) => {
    const [sign, path] = from.endsWith('*') ? ['^~', from.slice(0, -1)] : ['=', from];
    return `location ${sign} "${path}" { ${returning(redirect)} }`;
  });
  const folders = [...pages].filter((page) => redirects.has(`${page}/*`));
  const others = folders.map(
    (page) => `location = "${page}/" { return 308 ${page}$is_args$args; }`,
  );
  const spelled = [...pages].map(
    (page) => `location ~ "${patternOf(page)}" { return 308 ${page}$is_args$args; }`,
  );
  return [NOTE, ...lines, ...others, ...spelled, ''].join('\n');
}

/** Returns the lines of Netlify's and Cloudflare's `_redirects`, which `parseRedirects` reads too. */
export function formatRedirects(redirects: Redirects, pages: ReadonlySet<string>): string {
  const all = spellingsOf(redirects, pages);
  // Cloudflare compares the last slash, Netlify does not.
  const written = all.size > MOST.lines ? redirects : all;
  return [...written]
    .map(([from, { to, status }]) => `${encodeURI(from)} ${to} ${status}\n`)
    .join('');
}

/** Adds the paths that a server which compares them letter by letter has to know. */
function spellingsOf(redirects: Redirects, pages: ReadonlySet<string>): Map<string, Redirect> {
  const all = new Map<string, Redirect>();
  for (const [from, redirect] of redirects) {
    const paths = from.endsWith('/*') ? [from.slice(0, -2), from] : [from, `${from}/`];
    for (const path of paths) if (!all.has(path) && !pages.has(path)) all.set(path, redirect);
  }
  return all;
}

function returning(redirect: Redirect): string {
  const [plain, asked] = [locationOf(redirect, ''), locationOf(redirect, '?$args')];
  return `if ($args != "") { return ${redirect.status} "${asked}"; } return ${redirect.status} "${plain}";`;
}

function patternOf(page: string): string {
  const path = page
    .slice(1)
    .replace(/[^\w/-]/g, String.raw`\$&`)
    .replaceAll('/', '/+');
  const end = page === '/' ? '(?:index\\.html)?' : '(?:\\.html|/+index\\.html)?';
  return `^(?!${page}$)(?i)/+${path}${end}/*$`;
}
