import { dirname, extname } from 'node:path';
import type { Headers } from '../render/headers.ts';
import type { Routes } from './manifest.ts';
import { PICTURES } from './release.ts';
import { pictureHeaders } from './static-files.ts';

/** The headers that `deploy/nginx.conf` sends. Every release has all of them, if only with empty values. */
const NAMES = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-robots-tag',
];

/** Files of pages. nginx needs no reload for a new one of the owner's, which has the headers of the not-found page. */
const PAGE = /^\/[a-z0-9-]+\.html$/;

/**
 * Returns nginx's maps from each file to its headers. Responses without a file have `common`. No value may
 * contain a dollar sign, which starts a variable and cannot be escaped.
 */
export function nginxHeaders(routes: Routes, common: Headers): string {
  const plain: Headers = { ...common, 'cache-control': 'no-cache' };
  const files = new Map<string, Headers>();
  for (const { file, headers } of Object.values(routes)) files.set(patternOf(`/${file}`), headers);
  for (const extension of ['webp', 'avif', 'jpg']) {
    const path = `${PICTURES}x.${extension}`;
    files.set(patternOf(path), pictureHeaders(common, path));
  }
  const all = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const notFound = routes['/404']?.headers ?? plain;
  const maps = NAMES.map((name) => {
    const different = [
      ...all.filter(([file, headers]) => {
        const others = PAGE.test(file) ? notFound : plain;
        return headers[name] !== others[name];
      }),
      ...(notFound[name] === plain[name] ? [] : [[`~${PAGE.source}`, notFound] as const]),
    ];
    const lines = different.map(
      ([pattern, headers]) => `${quote(pattern)} ${quote(headers[name])};`,
    );
    const entries = ['volatile;', `default ${quote(plain[name])};`, ...lines];
    return `map $site_file $site_${name.replaceAll('-', '_')} {\n    ${entries.join('\n    ')}\n}\n`;
  });
  return `# Written with the release: the next one overwrites changes.\n\n${maps.join('\n')}`;
}

// With one pattern for all files of a folder and a type, nginx needs no reload when their names change.
function patternOf(file: string): string {
  const folder = dirname(file);
  return folder === '/' ? file : `~^${folder}/.+\\${extname(file)}$`;
}

function quote(text = ''): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
