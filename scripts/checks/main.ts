import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '../../site/src/dom-contract.ts';
import { checkClocks } from './clocks.ts';
import { checkColors } from './colors.ts';
import { checkDomContract } from './dom-contract.ts';
import { checkLinks } from './links.ts';
import { checkPromises, readPromises } from './promises.ts';
import { clockReaders, colored, content, helpers, packages, translations } from './rooms.ts';
import {
  checkApart,
  checkBrowserScripts,
  checkDoors,
  checkHelpers,
  checkNames,
  checkPackage,
  isTest,
  type SourceFile,
} from './structure.ts';

// Checks what README.md in this folder lists. `npm run check` runs this file. With the argument
// `promises` it prints the promises.

const root = join(import.meta.dirname, '../..');
const service = readAll('content-service/src/**/*.{ts,tsx}');
const site = [...readAll('site/src/**/*.{ts,tsx}'), ...readAll('site/publish/**/*.{ts,tsx}')];
const studio = readAll('studio/**/*.{ts,tsx}');
const sources = [...service, ...site, ...studio, ...readAll('system/**/*.ts')].filter(
  ({ path }) => !isTest(path),
);
const tests = [
  ...readAll('{tests/*,tests/!(engines)/**/*}.ts'),
  ...readAll('{content-service/src,scripts,site,studio,system,tests/engines}/**/*.test.{ts,tsx}'),
];
const promises = ['docs/specification.md', 'docs/security.md'].flatMap((page) =>
  readPromises(page, read(page) ?? ''),
);

const violations = [
  ...packages.flatMap((one) => checkPackage(one, [...service, ...site, ...studio])),
  ...[service, site, studio].flatMap((files) => [
    ...checkNames(files.filter(({ path }) => !translations.some((one) => path.startsWith(one)))),
    ...checkHelpers(files),
  ]),
  ...checkApart(readAll('bench/**/*.ts'), 'bench', 'tests', helpers),
  ...checkApart(readAll(`${helpers}/**/*.ts`), helpers, 'tests', helpers),
  ...['content-service', 'site', 'studio', 'system'].flatMap((folder) =>
    checkApart(sources, folder, 'tests'),
  ),
  ...checkApart(site, 'site', 'content-service'),
  ...checkApart(sources, 'content-service', 'site'),
  ...checkDoors(
    readAll('{bench,content-service,scripts,site,studio,tests}/**/*.{astro,ts,tsx}'),
    content,
  ),
  ...checkBrowserScripts(site),
  ...checkClocks(tests, Object.keys(clockReaders)),
  ...checkColors(
    readAll(
      '{site/{public,publish,src},content-service/src/routes/pages}/**/*.{astro,css,html,js,svg,ts,tsx}',
    ),
    Object.keys(colored),
  ),
  ...checkDomContract(
    Object.values(contract),
    readAll('{company/theme.css,site/src/**/*.{css,js,ts,tsx}}').filter(
      ({ path }) => !isTest(path),
    ),
    read('docs/architecture.md')?.split('## DOM contract')[1] ?? '',
  ),
  ...checkPromises(promises, read),
  ...readAll('**/*.md').flatMap(({ path, text }) =>
    checkLinks(path, text, (to) => existsSync(join(root, to))),
  ),
];
if (process.argv[2] === 'promises') {
  for (const { line, tests } of promises) {
    console.log(`${line}\n${tests.map(({ title, path }) => `  ${path}: ${title}`).join('\n')}`);
  }
}
for (const sentence of violations) console.log(sentence);
process.exitCode = violations.length > 0 ? 1 : 0;

/** Reads source files, without generated files. */
function readAll(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: ['**/{node_modules,dist,.*}/**'] })
    .filter((path) => !/\.(?:types|d)\.ts$|\.types\.check\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function read(path: string): string | null {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
