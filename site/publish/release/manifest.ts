import { z } from 'zod';
import { checksumOf } from './checksum.ts';

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
// A damaged manifest must not lead out of its release.
const file = z.string().regex(/^(?!.*\.\.)[\w.-][\w./-]*$/);

const route = z.object({
  status: z.int(),
  /** Below `public/`: `index.html`. */
  file,
  /** The encodings that stand beside the file, as `index.html.br` and `index.html.gz`. */
  encodings: z.array(z.enum(['br', 'gzip'])),
  headers: z.record(z.string(), z.string()),
});

const manifest = z.object({
  id: z.string(),
  /** What answers each path, `/404` whatever has no path of its own. */
  routes: z.record(z.string(), route),
  /** The SHA-256 of every file of the release but this one, in hex. */
  files: z.record(file, checksum),
});

export type Route = z.infer<typeof route>;
export type Routes = Readonly<Record<string, Route>>;
export type Manifest = z.infer<typeof manifest>;

/** What a release was made from: no visitor is served it, so two releases may differ in it alone. */
export const CONTENT_FILE = 'content.json';

/** The names that encodings have at the end of a file's. */
export const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Gives the id of what visitors are served: the same bytes and headers have the same. */
export function identify(routes: Routes, files: Manifest['files']): string {
  const served = Object.entries(files).filter(([name]) => name !== CONTENT_FILE);
  const text = JSON.stringify([sorted(Object.entries(routes)), sorted(served)]);
  return checksumOf(Buffer.from(text)).slice(0, 12);
}

/** Takes a manifest's text; gives it, or throws where it is none or not what its id says. */
export function parseManifest(text: string): Manifest {
  const parsed = manifest.parse(JSON.parse(text));
  if (parsed.id !== identify(parsed.routes, parsed.files)) throw new Error('Its id is another.');
  return parsed;
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
