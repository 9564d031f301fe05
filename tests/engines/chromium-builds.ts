import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import manifest from './package.json' with { type: 'json' };

/** Packages of the npm registry that hold a Chromium, compressed with Brotli, such as `chromium-64`. */
export const chromiumBuilds = Object.keys(manifest.dependencies);

/** Returns the path of a Chromium. npm installs those that are missing, against their checksums. */
export function findChromiumBuild(name: string): string {
  const bin = join(import.meta.dirname, 'node_modules', name, 'bin');
  const executable = join(bin, 'unpacked');
  if (existsSync(executable)) return executable;
  if (!existsSync(bin)) {
    console.log('Installing Chromium, three times: 150 MB …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: import.meta.dirname });
  }
  const packed = readdirSync(bin).find((file) => /^chromium.*\.br$/.test(file)) ?? '';
  const part = `${executable}.part`;
  writeFileSync(part, brotliDecompressSync(readFileSync(join(bin, packed))), { mode: 0o755 });
  renameSync(part, executable);
  return executable;
}
