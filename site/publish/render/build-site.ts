import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitForLock } from '../../../system/lock-file.ts';
import { readLogoFiles } from '../../src/company/logos.ts';
import { companyFolder } from '../../src/company/read-company.ts';

/** Patterns of the files that the built site depends on, below the site's folder. */
const SOURCES = [
  'src/**',
  'public/**',
  'astro.config.ts',
  'company-module.ts',
  'package.json',
  '../package-lock.json',
];

/**
 * Builds the site into `dist/` unless that build has the same sources. Calls `onBuild` before it builds.
 * Throws an error with the output if the build fails.
 */
export async function buildIfStale(site: string, onBuild: () => void): Promise<void> {
  const stamp = join(site, 'dist', 'sources.sha256');
  const sources = await hashCompany(await hashSources(site));
  const isBuilt = async () => existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources;
  if (await isBuilt()) return;
  // The publisher and the preview may start together, and a build begins with an empty folder.
  using _lock = await waitForLock(join(site, 'build.lock'));
  if (await isBuilt()) return;
  onBuild();
  const [files] = await Promise.all([companyFiles(), build(site)]);
  for (const [name, bytes] of files) await writeFile(join(site, 'dist', 'client', name), bytes);
  await writeFile(stamp, sources);
}

/** Returns the hash of sources and of the company's folder, without its content. */
export async function hashCompany(sources: string, folder = companyFolder()): Promise<string> {
  const own = await hashSources(folder, ['*.{json,css,svg,png,webp,jpg,woff2}']);
  return createHash('sha256').update(sources).update(own).digest('hex');
}

/** Hashes the names and contents of the files in a folder that match `patterns`, except tests. */
export async function hashSources(
  folder: string,
  patterns: readonly string[] = SOURCES,
): Promise<string> {
  const hash = createHash('sha256');
  const names: string[] = [];
  for await (const name of glob(patterns, { cwd: folder })) names.push(name);
  for (const name of names.toSorted()) {
    if (/\.test\.tsx?$/.test(name) || !(await stat(join(folder, name))).isFile()) continue;
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

async function build(site: string): Promise<void> {
  const manifest = createRequire(join(site, 'package.json')).resolve('astro/package.json');
  const program = join(manifest, '../bin/astro.mjs');
  const building = promisify(execFile)(process.execPath, [program, 'build'], {
    cwd: site,
    // Tests set another NODE_ENV, with which React would use its slow and large development build.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const kill = () => building.child.kill();
  process.once('exit', kill);
  const failed = ({ stdout, stderr }: Record<'stdout' | 'stderr', string>) => {
    throw new Error(`The site could not be built:\n${stdout}${stderr}`.trimEnd());
  };
  await building.catch(failed).finally(() => process.off('exit', kill));
}

/** Returns what pages load from the company's folder, by path: the icon in all its formats, and the logos. */
export async function companyFiles(folder = companyFolder()): Promise<ReadonlyMap<string, Buffer>> {
  // Imported on demand: a site that is already built draws no icons.
  const { drawIcons } = await import('../../src/icons/draw.ts');
  const icons = await drawIcons(await readFile(join(folder, 'favicon.svg')));
  return new Map([...icons, ...readLogoFiles(folder)]);
}
