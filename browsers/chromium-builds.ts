import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import manifest from './package.json' with { type: 'json' };

/** The folder of unpacked browsers, which git ignores. */
export const downloads = join(import.meta.dirname, '../.browsers');

/** Packages of the npm registry that hold a Chromium, compressed with Brotli, such as `chromium-64`. */
export const chromiumBuilds = Object.keys(manifest.dependencies);

/** Returns the path of a Chromium. npm installs those that are missing, against their checksums. */
export function findChromiumBuild(name: string): string {
  const executable = join(downloads, name);
  if (existsSync(executable)) return executable;
  const bin = join(import.meta.dirname, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    console.log('Installing Chromium, nine times: 470 MB …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: import.meta.dirname });
  }
  const packed = readdirSync(bin).find((file) => /^chromium.*\.br$/.test(file)) ?? '';
  mkdirSync(downloads, { recursive: true });
  const part = `${executable}.part`;
  writeFileSync(part, brotliDecompressSync(readFileSync(join(bin, packed))), { mode: 0o755 });
  renameSync(part, executable);
  return executable;
}
