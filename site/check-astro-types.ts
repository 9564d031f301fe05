import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import { sync } from 'astro';

// Checks the types of `.astro` files: writes each as TSX to a folder that `tsconfig.json` puts over `src/`.
const root = import.meta.dirname;
const folder = join(root, '.astro/tsx');

await sync({ root, logLevel: 'error' });
rmSync(folder, { recursive: true, force: true });
for (const name of globSync('src/**/*.astro', { cwd: root })) {
  const source = readFileSync(join(root, name), 'utf8');
  const { code, diagnostics } = convertToTsx(source, { filename: name, ambientTypes: true });
  for (const { message } of diagnostics) throw new Error(`site/${name}: ${message}`);
  const path = join(folder, `${name}.tsx`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}
const tsc = join(root, '../node_modules/.bin/tsc');
const { status } = spawnSync(tsc, ['-p', root, '--checkers', '1'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
