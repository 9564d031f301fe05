import { glob, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Headers } from '../render/headers.ts';
import type { Release } from './release.ts';
import { createResource, type Resource } from './resource.ts';

/** Caching of files with a hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Files that other origins may load: the frame of the reviews is sandboxed and has none, and messengers
 * show the icon.
 */
const OPEN = new Set(['/reviews-widget.js', '/icon-512.png']);

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/**
 * Reads the built site's static files, by path. Clients cache files with a hash in their name for ever.
 * Does not compress files again that `earlier` has too.
 */
export async function readStaticFiles(
  folder: string,
  headers: Headers,
  earlier: Release | null = null,
): Promise<ReadonlyMap<string, Resource>> {
  const files = new Map<string, Resource>();
  for await (const name of glob('**', { cwd: folder })) {
    const file = join(folder, name);
    if (!(await stat(file)).isFile()) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    const caching = path.startsWith('/_astro/') ? IMMUTABLE : 'public, max-age=3600';
    const type = mediaTypeOf(name);
    const known = earlier?.resources.get(path);
    const open = OPEN.has(path) ? { 'cross-origin-resource-policy': 'cross-origin' } : {};
    const all = { ...headers, ...open, 'content-type': type, 'cache-control': caching };
    files.set(path, await createResource(200, await readFile(file), all, known));
  }
  return files;
}

/**
 * Returns the headers of a picture of the content. Other origins may show it: search engines do with
 * results, and messengers with shared links.
 */
export function pictureHeaders(common: Headers, path: string) {
  return {
    ...common,
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': mediaTypeOf(path),
    'cache-control': IMMUTABLE,
  } satisfies Headers;
}

/** Returns the media type of a file by its extension. */
export function mediaTypeOf(name: string): string {
  return TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
