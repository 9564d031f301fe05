import { z } from 'zod';
import { checksumOf } from './resource.ts';

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
/** Path of a file below a folder. No `..`: a damaged list must not name files outside the folder. */
const fileName = z.string().regex(/^(?!.*\.\.)[\w.-][\w./-]*$/);

const route = z.object({
  status: z.int(),
  /** Path below `public/`, such as `index.html`. */
  file: fileName,
  /** Encoded files beside it: `index.html.br`, `index.html.gz`. */
  encodings: z.array(z.enum(['br', 'gzip'])),
  headers: z.record(z.string(), z.string()),
});

const manifest = z.object({
  id: z.string(),
  /** Routes by path. `/404` is the response for all other paths. */
  routes: z.record(z.string(), route),
  /** The SHA-256 of every other file of the release, in hex. */
  files: z.record(fileName, checksum),
  /** The pictures, by file. Their headers follow from the path. */
  pictures: z.record(fileName, z.object({ size: z.int(), sha256: checksum })),
});

export type Route = z.infer<typeof route>;
export type Routes = Readonly<Record<string, Route>>;
export type Manifest = z.infer<typeof manifest>;

/**
 * File with the answers from which a release was made. It is never served, so the id does not
 * depend on it.
 */
export const CONTENT_FILE = 'content.json';

/** File with the redirects, for hosts. A release without any has none. */
export const REDIRECTS_FILE = 'public/_redirects';

/** Suffixes of encoded files. */
export const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Returns the id of a release: a hash of all served bytes and headers. */
export function identify({ routes, files, pictures }: Omit<Manifest, 'id'>): string {
  const served = Object.entries(files).filter(([name]) => name !== CONTENT_FILE);
  const shown = Object.entries(pictures).map(([name, { sha256 }]): [string, string] => [
    name,
    sha256,
  ]);
  const parts = [sorted(Object.entries(routes)), sorted(served), sorted(shown)];
  return checksumOf(Buffer.from(JSON.stringify(parts))).slice(0, 12);
}

/** Parses a manifest. Throws if it is malformed or does not match its id. */
export function parseManifest(text: string): Manifest {
  const parsed = manifest.parse(JSON.parse(text));
  if (parsed.id !== identify(parsed)) throw new Error('The manifest does not match its id.');
  return parsed;
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
