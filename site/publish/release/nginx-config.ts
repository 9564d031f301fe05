import type { Headers } from '../render/headers.ts';
import { type Route, type Routes, SUFFIX } from './manifest.ts';
import { PICTURES } from './release.ts';
import { mediaTypeOf, pictureHeaders } from './static-files.ts';

const PLAIN = 'text/plain; charset=utf-8';

/**
 * Returns nginx directives that serve a release as the site's own server does. The `server` block that
 * includes them needs `listen` and `root …/current/public`. Responses without a page have `headers`.
 * Throws if a value cannot be written in nginx's syntax.
 */
export function nginxConfig(routes: Routes, headers: Headers): string {
  const { '/404': notFound, ...others } = routes;
  const plain = { ...headers, 'cache-control': 'no-cache' };
  const parts = [
    SETTINGS,
    CODINGS,
    `# Responses without a page: redirects, errors.\n${headerLines(plain).join('\n')}`,
    errorPages(plain),
    pictures(pictureHeaders(headers, '')),
    ...(notFound ? [location('@not_found', routeLines(notFound))] : []),
    ...Object.entries(others)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([path, route]) => [
        location(`= ${quote(path)}`, routeLines(route)),
        ...spellings(path, route).map((spelling) => redirect(spelling, path)),
      ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const SETTINGS = `# Makes nginx serve this release. Include this file in a server block with
#   root …/current/public;
# Generated with the release: the next release overwrites changes.

# Send files unchanged, even if outer blocks have other settings.
types { }
charset off;
gzip off;
max_ranges 0;
open_file_cache off;
server_tokens off;

# Each page has one address, and redirects contain no host name.
merge_slashes off;
absolute_redirect off;

# The entity tag consists of a file's time and size. The time is derived from the bytes, so it is not a date.
etag on;
if_modified_since off;`;

const CODINGS = `# Choose the compressed file: the last coding that the request accepts, by name or by *, without q=0.
set $coding "";
set $twin "";
${coding('gzip')}
${coding('br')}`;

function coding(name: keyof typeof SUFFIX): string {
  const end = String.raw`\s*(,|$)`;
  const refused = String.raw`(.*,)?\s*${name}\s*;\s*q=0(\.0*)?${end}`;
  const accepted = String.raw`(.*,)?\s*(${name}|\*)(\s*;\s*q=(1|0\.0*[1-9])[\d.]*)?${end}`;
  return `if ($http_accept_encoding ~* "^(?!${refused})${accepted}") {
    set $coding ${name};
    set $twin ${SUFFIX[name]};
}`;
}

function errorPages(headers: Headers): string {
  return `error_page 404 @not_found;
error_page 405 @not_allowed;
if ($request_method !~ "^(GET|HEAD)$") {
    return 405;
}
location / {
    return 404;
}
${location('@not_allowed', [
  `default_type ${quote(PLAIN)};`,
  ...headerLines({ ...headers, allow: 'GET, HEAD' }),
  'return 405 "Method Not Allowed\\n";',
])}`;
}

/** Returns the location of all pictures, which change with the content. */
function pictures({ 'content-type': _, ...headers }: Headers): string {
  const types = ['webp', 'avif', 'jpg'].map((format) => `${mediaTypeOf(`.${format}`)} ${format};`);
  return location(`~ "^${PICTURES}[\\w-]+\\.(webp|avif|jpg)$"`, [
    `types { ${types.join(' ')} }`,
    'max_ranges 1;',
    ...headerLines(headers),
    'try_files $uri =404;',
  ]);
}

function routeLines({ file, encodings, headers }: Route): string[] {
  const { 'content-type': type = 'application/octet-stream', ...others } = headers;
  const isCoded = encodings.length > 0;
  return [
    `default_type ${quote(type)};`,
    ...(isCoded ? ['add_header content-encoding $coding always;'] : []),
    ...headerLines(others),
    `try_files ${quote(`/${file}`, isCoded ? '$twin' : '')} =404;`,
  ];
}

/**
 * Returns other addresses of a page, which redirect to it: with a trailing slash, with its file
 * name.
 */
function spellings(path: string, { file }: Route): string[] {
  if (!file.endsWith('.html')) return [];
  return path === '/' ? ['//', '/index.html'] : [`${path}/`, `${path}.html`, `${path}/index.html`];
}

function redirect(from: string, to: string): string {
  return location(`= ${quote(from)}`, [`return 308 ${quote(encodeURI(to), '$is_args$args')};`]);
}

function location(name: string, lines: readonly string[]): string {
  return `location ${name} {\n${lines.map((line) => `    ${line}`).join('\n')}\n}`;
}

function headerLines(headers: Headers): string[] {
  const all = Object.entries({ 'last-modified': '', ...headers });
  return all.map(([name, value]) => `add_header ${name} "${literal(value)}" always;`);
}

/** Formats one argument: literal text, then variables. */
function quote(text: string, variables = ''): string {
  return /^[\w/.-]+$/.test(text) ? text + variables : `"${literal(text)}${variables}"`;
}

// A dollar sign starts a variable, and nginx has no way to escape it.
function literal(text: string): string {
  if (!/[$\p{Cc}]/u.test(text)) return text.replace(/["\\]/g, String.raw`\$&`);
  throw new Error(`nginx cannot send ${JSON.stringify(text)}.`);
}
