import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { hashCompany, hashSources } from '../../site/publish/render/build-site.ts';
import { companyFolder } from '../../site/src/company/read-company.ts';
import { waitForLock } from '../../system/lock-file.ts';
import { texts } from '../texts.ts';

/** Thrown when the Studio could not be installed or built. npm or Vite has printed why. */
export class StudioError extends Error {}

const compress = promisify(brotliCompress);

/**
 * Sources of the Studio's build, relative to its folder. Its forms validate input with the site's
 * parsers, and its Help page shows a part of the guide.
 */
const SOURCES = [
  '*.{ts,tsx,css,html}',
  '!(node_modules|dist|dist-*)/**',
  'package-lock.json',
  '../site/company-module.ts',
  '../site/redirects.ts',
  '../site/src/routes.ts',
  '../site/src/company.ts',
  '../site/src/company/**',
  '../site/src/content/**',
  '../docs/studio.md',
];

/** Extensions of files to compress. The other formats are already compressed. */
const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json']);

/**
 * Installs the Studio's packages and builds it into `dist/`. Skips a step that was already done with the
 * same sources. Calls `log` with a line before each slow step. Throws StudioError.
 */
export async function prepareStudio(folder: string, log: (line: string) => void): Promise<void> {
  // Two starts would install into one folder, and each take the other's build away.
  using _lock = await waitForLock(join(folder, 'build.lock'));
  const lock = await hashSources(folder, ['package-lock.json']);
  await unlessMadeFrom(lock, join(folder, 'node_modules', '.made-from'), async () => {
    log(texts.setup.installing);
    const given = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runProgram('npm', given, folder, texts.setup.notInstalled);
  });
  const redirects = await hashSources(companyFolder(), ['redirects.txt']);
  const sources = await hashCompany((await hashSources(folder, SOURCES)) + redirects);
  await unlessMadeFrom(sources, join(folder, 'dist', '.made-from'), async () => {
    log(texts.setup.building);
    await replaceBuild(folder);
  });
}

/** Builds beside the Studio that is served, and takes its place at once: its scripts are never missing for long. */
async function replaceBuild(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const [next, last] = [`${dist}-next`, `${dist}-last`];
  try {
    const given = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'];
    await runProgram(process.execPath, [...given, '--outDir', next], folder, texts.setup.notBuilt);
    await compressFiles(next);
    await rename(dist, last).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(next, dist);
  } finally {
    for (const unused of [next, last]) await rm(unused, { recursive: true, force: true });
  }
}

async function unlessMadeFrom(hash: string, stamp: string, make: () => Promise<void>) {
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  await make();
  await writeFile(stamp, hash);
}

/** Runs a program. Throws a StudioError with the message `failure` when it fails. */
async function runProgram(
  program: string,
  given: readonly string[],
  cwd: string,
  failure: string,
): Promise<void> {
  const running = spawn(program, given, { cwd, stdio: 'inherit' });
  const [status] = await once(running, 'close').catch(() => []);
  if (status !== 0) throw new StudioError(failure);
}

/** Writes a brotli file (`.br`) beside each text file, for editors on other machines. */
async function compressFiles(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  for await (const name of glob('**/*', { cwd: folder })) {
    if (!TEXT.has(extname(name))) continue;
    const path = join(folder, name);
    await writeFile(`${path}.br`, await compress(await readFile(path), { params }));
  }
}
