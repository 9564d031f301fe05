import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseRedirects } from '../../redirects.ts';
import type { Answers } from '../../src/content/index.ts';
import {
  CONTENT_FILE,
  type Manifest,
  parseManifest,
  REDIRECTS_FILE,
  type Route,
  SUFFIX,
} from './manifest.ts';
import type { Release, ReleasePicture } from './release.ts';
import { currentRelease, folderOf, listReleases, makeCurrent } from './release-folders.ts';
import { checksumOf, type Encoding, hashOf, type Resource } from './resource.ts';

/** A release read from the disk. */
export interface Stored {
  readonly name: string;
  readonly id: string;
  /** When it was written. */
  readonly publishedAt: string;
  readonly release: Release;
  /** Parses the answers from which the release was made. Only the publisher needs them. */
  readonly answers: () => Answers;
  /** Missing and damaged files. Their paths or encodings are not served. */
  readonly damaged: readonly string[];
}

const answers = z.record(z.string(), z.unknown());

/**
 * Reads a release and verifies the checksum of every file, of pictures only the size. Returns `null` if one
 * of its pages is damaged. The pictures that `known` serves stay while their release is kept, for visitors
 * who have one of its pages open.
 */
export async function readRelease(
  dataDir: string,
  name: string,
  known?: Stored | null,
): Promise<Stored | null> {
  const folder = folderOf(dataDir, name);
  const manifest = await readManifest(folder);
  if (manifest === null) return null;
  const files = new Map<string, Buffer>();
  const damaged: string[] = [];
  const reads = Object.entries(manifest.files).map(async ([file, checksum]) => {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes !== null && checksumOf(bytes) === checksum) files.set(file, bytes);
    else damaged.push(file);
  });
  await Promise.all(reads);
  const resources = new Map<string, Resource>();
  for (const [path, route] of Object.entries(manifest.routes)) {
    const resource = resourceOf(route, files, manifest);
    if (resource !== null) resources.set(path, resource);
    else if (route.headers['content-type']?.startsWith('text/html')) return null;
  }
  const notFound = resources.get('/404');
  if (notFound === undefined) return null;
  resources.delete('/404');
  const content = files.get(CONTENT_FILE);
  const served: Release['pictures'] = known?.release.pictures ?? new Map();
  const kept = await listReleases(dataDir);
  const earlier = [...served].filter(([, { file }]) => kept.some((name) => file.includes(name)));
  const pictures = await findPictures(folder, manifest, served, damaged);
  return {
    name,
    id: manifest.id,
    publishedAt: (await stat(folder)).mtime.toISOString(),
    release: {
      ...{ resources, notFound, pictures: new Map([...earlier, ...pictures]) },
      redirects: parseRedirects(files.get(REDIRECTS_FILE)?.toString() ?? ''),
    },
    answers: () => (content ? answers.parse(JSON.parse(content.toString())) : {}),
    damaged: damaged.toSorted(),
  };
}

/**
 * Reads the current release. If it is damaged, makes the newest undamaged release current. If all are
 * damaged, returns the newest release that has all its pages, or `null`. Calls `report` for each problem.
 */
export async function restoreRelease(
  dataDir: string,
  report: (problem: string) => void,
): Promise<Stored | null> {
  const current = await currentRelease(dataDir);
  const names = new Set([...(current === null ? [] : [current]), ...(await listReleases(dataDir))]);
  let fallback: Stored | null = null;
  for (const name of names) {
    const stored = await readRelease(dataDir, name).catch(() => null);
    if (stored?.damaged.length === 0) {
      if (name !== current) {
        await makeCurrent(dataDir, name).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          report(`Release ${name} is served instead of "current": ${reason}.`);
        });
      }
      return stored;
    }
    const lost = stored?.damaged.slice(0, 5).join(', ') ?? 'a page, or its manifest';
    report(`Release ${name} is damaged: ${lost}.`);
    fallback ??= stored;
  }
  return fallback;
}

/** Finds the pictures of a release. Adds the names of those that are missing or cut off to `damaged`. */
async function findPictures(
  folder: string,
  manifest: Manifest,
  served: Release['pictures'],
  damaged: string[],
): Promise<Release['pictures']> {
  const found = Object.entries(manifest.pictures).map(
    async ([name, { size, sha256 }]): Promise<[string, ReleasePicture][]> => {
      const path = name.replace(/^public/, '');
      const file = join(folder, name);
      // The same file: both releases have a hard link to it.
      const isSame = served.get(path)?.sha256 === sha256;
      if (isSame || (await stat(file).catch(() => null))?.size === size)
        return [[path, { file, size, sha256 }]];
      damaged.push(name);
      return [];
    },
  );
  return new Map((await Promise.all(found)).flat());
}

async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'));
  } catch {
    return null;
  }
}

function resourceOf(
  route: Route,
  files: ReadonlyMap<string, Buffer>,
  manifest: Manifest,
): Resource | null {
  const { status, headers, file, encodings } = route;
  const identity = files.get(`public/${file}`);
  const checksum = manifest.files[`public/${file}`];
  if (identity === undefined || checksum === undefined) return null;
  const bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>> = { identity };
  for (const encoding of encodings) {
    const body = files.get(`public/${file}${SUFFIX[encoding]}`);
    if (body !== undefined) bodies[encoding] = body;
  }
  return { status, headers, hash: hashOf(checksum), bodies };
}
