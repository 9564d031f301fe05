import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './rooms.ts';
import {
  checkApart,
  checkHelpers,
  checkNames,
  checkPackage,
  type SourceFile,
} from './structure.ts';

// Checks the structure rules of CONTRIBUTING.md. `npm run check` runs this file.

const root = join(import.meta.dirname, '..');
const service = readAll('content-service/src');
const site = [...readAll('site/src'), ...readAll('site/publish')];
const shared = ['bench', 'harness'].map((folder) => [folder, readAll(folder)] as const);

const violations = [
  ...packages.flatMap((one) => checkPackage(one, [...service, ...site])),
  ...[service, site].flatMap((files) => [...checkNames(files), ...checkHelpers(files)]),
  ...shared.flatMap(([folder, files]) =>
    ['tests', 'content-service/test'].flatMap((other) => checkApart(files, folder, other)),
  ),
];
for (const sentence of violations) console.log(sentence);
process.exitCode = violations.length > 0 ? 1 : 0;

/** Reads the source files of a folder, without generated files. */
function readAll(folder: string): SourceFile[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !/\.(?:types|d)\.ts$|\.types\.check\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
