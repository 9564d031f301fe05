import type { Answers } from '../../src/content/index.ts';
import type { Headers } from '../render/headers.ts';
import { hostHeaders } from './host-headers.ts';
import {
  CONTENT_FILE,
  identify,
  type Manifest,
  REDIRECTS_FILE,
  type Route,
  SUFFIX,
} from './manifest.ts';
import { nginxHeaders } from './nginx-headers.ts';
import type { Release } from './release.ts';
import { checksumOf, type Resource } from './resource.ts';
import { formatRedirects, nginxRedirects } from './written-redirects.ts';

/** The files of a release's folder by name, and the manifest, which is written last. */
export interface ReleaseFiles {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Paths of the files to which the pictures are linked, by name. */
  readonly links: ReadonlyMap<string, string>;
}

const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Converts a release to files. `answers` are the query results that it was made from. nginx sends
 * `headers` in responses without a page.
 */
export function releaseFiles(release: Release, answers: Answers, headers: Headers): ReleaseFiles {
  const files = new Map<string, Buffer>();
  const routes: Manifest['routes'] = {};
  const all = [...release.resources, ['/404', release.notFound] as const];
  // Sort the resources: the order of rendering varies, but the id must not.
  const sorted = all.toSorted(byName);
  for (const [path, resource] of sorted) {
    const { status, headers, bodies } = resource;
    const file = fileOf(path, resource);
    files.set(`public/${file}`, bodies.identity);
    const encodings: Route['encodings'] = [];
    for (const encoding of ENCODINGS) {
      const body = bodies[encoding];
      if (body === undefined) continue;
      encodings.push(encoding);
      files.set(`public/${file}${SUFFIX[encoding]}`, body);
    }
    routes[path] = { status, file, encodings, headers };
  }
  const pages = new Set(
    sorted.filter(([, one]) => one.status === 200 && isPage(one)).map(([path]) => path),
  );
  const texts = {
    'public/_headers': hostHeaders(routes, headers),
    'nginx-headers.conf': nginxHeaders(routes, headers),
    'nginx-redirects.conf': nginxRedirects(release.redirects, pages),
    ...(release.redirects.size > 0 && {
      [REDIRECTS_FILE]: formatRedirects(release.redirects, pages),
    }),
    [CONTENT_FILE]: `${JSON.stringify(answers, null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(texts)) files.set(name, Buffer.from(text));
  const checksums = [...files].map(([name, bytes]) => [name, checksumOf(bytes)] as const);
  const links = new Map<string, string>();
  const pictures: Manifest['pictures'] = {};
  for (const [path, { file, size, sha256 }] of release.pictures) {
    links.set(`public${path}`, file);
    pictures[`public${path}`] = { size, sha256 };
  }
  const parts = { routes, files: Object.fromEntries(checksums), pictures };
  return { manifest: { id: identify(parts), ...parts }, files, links };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function fileOf(path: string, resource: Resource): string {
  const name = path === '/' ? 'index' : path.slice(1);
  return isPage(resource) ? `${name}.html` : name;
}

function isPage({ headers }: Resource): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false;
}
