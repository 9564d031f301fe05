import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Answers } from '../../src/content/index.ts';
import { checksumOf } from './checksum.ts';
import { findFault, meaningOf } from './disk-faults.ts';
import { CONTENT_FILE, type Manifest, parseManifest, type Route, SUFFIX } from './manifest.ts';
import type { Release } from './release.ts';
import { currentRelease, folderOf, listReleases, makeCurrent } from './release-folders.ts';
import { type Encoding, hashOf, type Resource } from './resource.ts';

/** A release as it was found on the disk. */
export interface Stored {
  readonly name: string;
  readonly id: string;
  readonly release: Release;
  /** What the content was made from; parsed when it is asked for, which the server never does. */
  readonly answers: () => Answers;
  /** All files that are whole, by their checksum. */
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Files that are gone or not what they were; their paths, or their encodings, are not served. */
  readonly damaged: readonly string[];
}

const answers = z.record(z.string(), z.unknown());

/**
 * Takes the folder of all releases and one's name; gives it, checked byte by byte, or `null` where a
 * page of it is lost. What it has in common with a `known` release is not read again.
 */
export async function readRelease(
  folder: string,
  name: string,
  known?: Stored | null,
): Promise<Stored | null> {
  const own = folderOf(folder, name);
  const manifest = await readManifest(own);
  if (manifest === null) return null;
  const files = new Map<string, Buffer>();
  const contents = new Map<string, Buffer>();
  const damaged: string[] = [];
  for (const [file, checksum] of Object.entries(manifest.files)) {
    const bytes = known?.contents.get(checksum) ?? (await readWhole(join(own, file), checksum));
    if (bytes === null) damaged.push(file);
    else {
      files.set(file, bytes);
      contents.set(checksum, bytes);
    }
  }
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
  return {
    name,
    id: manifest.id,
    release: { resources, notFound },
    answers: () => (content ? answers.parse(JSON.parse(content.toString())) : {}),
    contents,
    damaged,
  };
}

/**
 * Takes the folder of all releases; gives the current one, or where it is damaged the newest whole
 * one, which then is current. Where none is whole, the newest that has all its pages; else `null`.
 */
export async function restoreRelease(
  folder: string,
  report: (problem: string) => void,
): Promise<Stored | null> {
  const current = await currentRelease(folder);
  const names = new Set([...(current === null ? [] : [current]), ...(await listReleases(folder))]);
  let second: Stored | null = null;
  for (const name of names) {
    const stored = await readRelease(folder, name).catch(() => null);
    if (stored?.damaged.length === 0) {
      if (name !== current) {
        const made = makeCurrent(folder, name).then(() => null, meaningOf);
        const fault = (await made) ?? (await findFault(folder));
        if (fault !== null) report(`Release ${name} is served, and is not "current": ${fault}`);
      }
      return stored;
    }
    const lost = stored?.damaged.slice(0, 5).join(', ') ?? 'a page, or its manifest';
    report(`Release ${name} is damaged: ${lost}.`);
    second ??= stored;
  }
  return second;
}

async function readWhole(path: string, checksum: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && checksumOf(bytes) === checksum ? bytes : null;
}

async function readManifest(own: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(own, 'manifest.json'), 'utf8'));
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
