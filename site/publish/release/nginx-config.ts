import type { Headers } from '../render/headers.ts';
import { type Route, type Routes, SUFFIX } from './manifest.ts';
import { OG_IMAGE_PATH } from './release.ts';

const PLAIN = 'text/plain; charset=utf-8';

/**
 * Returns the part of an nginx `server` block that serves a release as the site's own server does; the
 * block itself has `listen` and `root …/current/public`. `headers` are for responses without a page.
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
    ...(notFound ? [location('@not_found', routeLines('/404', notFound))] : []),
    ...Object.entries(others)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([path, route]) => [
        location(nameOf(path), routeLines(path, route)),
        ...spellings(path, route).map((spelling) => redirect(spelling, path)),
      ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const SETTINGS = `# How nginx serves this release; include it in a server block with
#   root …/current/public;
# Generated with the release: the next release overwrites changes.

# Files are sent as they are in the release, whatever outer blocks set.
types { }
charset off;
gzip off;
max_ranges 0;
open_file_cache off;
server_tokens off;

# An address has one spelling, and a redirect names no host.
merge_slashes off;
absolute_redirect off;

# A file's time is made from its bytes: with its size it makes the entity tag, and is no date.
etag on;
if_modified_since off;`;

const CODINGS = `# The compressed file to send: the last whose coding is accepted, by name or by *, and not with q=0.
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

// The Open Graph image gets another path with each picture. A pattern saves nginx a reload.
function nameOf(path: string): string {
  return OG_IMAGE_PATH.test(path) ? `~ "${OG_IMAGE_PATH.source}"` : `= ${quote(path)}`;
}

function routeLines(path: string, { file, encodings, headers }: Route): string[] {
  const { 'content-type': type = 'application/octet-stream', ...others } = headers;
  const isCoded = encodings.length > 0;
  const name = OG_IMAGE_PATH.test(path) ? '$uri' : quote(`/${file}`, isCoded ? '$twin' : '');
  return [
    `default_type ${quote(type)};`,
    ...(isCoded ? ['add_header content-encoding $coding always;'] : []),
    ...headerLines(others),
    `try_files ${name} =404;`,
  ];
}

/** Other addresses of a page: with a slash at the end, with its file's name. */
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

/** Writes one argument: literal text, then variables. */
function quote(text: string, variables = ''): string {
  return /^[\w/.-]+$/.test(text) ? text + variables : `"${literal(text)}${variables}"`;
}

// nginx has no way to escape a dollar sign, which begins a variable.
function literal(text: string): string {
  if (!/[$\p{Cc}]/u.test(text)) return text.replace(/["\\]/g, String.raw`\$&`);
  throw new Error(`nginx cannot send ${JSON.stringify(text)}.`);
}
