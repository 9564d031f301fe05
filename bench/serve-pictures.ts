import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createRelease, PICTURES, type ReleasePicture } from '../site/publish/release/release.ts';
import { releaseFiles } from '../site/publish/release/release-files.ts';
import { checksumOf } from '../site/publish/release/resource.ts';
import { writeRelease } from '../site/publish/release/write-release.ts';
import { freePort } from '../tests/helpers/ports.ts';
import { startProgram } from '../tests/helpers/processes/program.ts';
import { type Case, measureBesideNginx } from './serve-beside-nginx.ts';
import { PINNED } from './serve-load.ts';
import type { Row } from './table.ts';

const program = fileURLToPath(new URL('serve-release.ts', import.meta.url));

/** Pictures of a release, and the bytes of each. */
const COUNT = 10_000;
const SIZE = 30_000;

/** Milliseconds from a start until the server is ready. */
const START = 2000;

/** Megabytes by which serving all of them may grow the memory: the bound of pictures in memory, and half as much. */
const GROWTH = 96;

const picture: Case = { name: 'a picture of 30 kB', path: `${PICTURES}0-1.webp`, status: 200 };
const known: Case = { ...picture, name: 'the picture, 304', status: 304, conditional: true };

/** Serves a release of many pictures, beside nginx on the same core. */
export async function measurePictures(
  folder: string,
  effort: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  const dataDir = join(folder, 'data');
  await writeMany(dataDir);
  const args = [program, dataDir, `${await freePort()}`];
  await using site = await startProgram(args, {}, PINNED);
  const url = site.greeting.trim();
  const before = await memoryOf(site.pid);
  for (let index = 0; index < COUNT; index += 1) {
    const response = await fetch(`${url}${PICTURES}${index}-1.webp`);
    if ((await response.arrayBuffer()).byteLength !== SIZE)
      throw new Error('A picture is missing.');
  }
  const grown = (await memoryOf(site.pid)) - before;
  return [
    {
      what: `start with a release of ${COUNT} pictures`,
      ours: `${site.startTime.toFixed()} ms`,
      figure: site.startTime,
      bound: { most: START },
    },
    {
      what: 'growth of the memory while all of them are served, MB',
      ours: `${grown.toFixed()} MB`,
      other: `${((COUNT * SIZE) / 1e6).toFixed()} MB of pictures`,
      figure: grown,
      bound: { most: GROWTH },
    },
    ...(await measureBesideNginx(url, dataDir, effort, [picture, known])),
  ];
}

async function writeMany(dataDir: string): Promise<void> {
  const store = join(dataDir, 'pictures');
  await mkdir(store, { recursive: true });
  const pictures = new Map<string, ReleasePicture>();
  for (let index = 0; index < COUNT; index += 1) {
    const bytes = randomBytes(SIZE);
    const file = join(store, `${index}.webp`);
    await writeFile(file, bytes);
    pictures.set(`${PICTURES}${index}-1.webp`, { file, size: SIZE, sha256: checksumOf(bytes) });
  }
  const page = (path: string, status: number) => ({
    path,
    status,
    body: '<!doctype html><title>Pictures</title>',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  const pages = [page('/', 200), page('/404', 404)];
  const release = await createRelease(pages, new Map(), null, pictures);
  await writeRelease(dataDir, releaseFiles(release, {}, {}));
}

/** Returns the resident megabytes of process `pid`. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`]);
  return Number(stdout) / 1024;
}
