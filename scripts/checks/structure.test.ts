import { expect, test } from 'vitest';
import {
  checkApart,
  checkBrowserScripts,
  checkDoors,
  checkHelpers,
  checkNames,
  checkPackage,
} from './structure.ts';

const service = {
  folder: 'service/src',
  base: ['words', 'config.ts'],
  top: ['app.ts', 'main.ts'],
  rooms: ['store', 'routes', 'pages'],
  large: ['routes'],
};

function file(path: string, text = 'export {};') {
  return { path: `service/src/${path}`, text };
}

function filesIn(room: string, count: number) {
  return Array.from({ length: count }, (_, index) => file(`${room}/file-${index}.ts`));
}

test('a package that follows the rules has no violations', () => {
  const files = [
    file('words/english.ts'),
    file('config.ts', "import './words/english.ts';"),
    file('app.ts', "import '../src/routes/users.ts'; import './config.ts';"),
    file('main.ts', "import { app } from './app.ts';"),
    file('routes/users.ts', "import type { Store } from '../store/store.ts';"),
    file('store/store.ts', "import './rows.ts'; import '../config.ts'; import 'node:fs';"),
    file('store/store.test.ts', "import '../routes/users.ts';"),
    ...filesIn('store', 10),
    ...filesIn('routes', 20),
    ...filesIn('store/deeper', 12),
  ];
  expect(checkPackage(service, files)).toEqual([]);
});

test.each([
  ['a file outside the rooms', [file('loose.ts')], /loose\.ts lies outside the rooms/],
  ['a room that is not in the list', [file('misc/one.ts')], /has no room "misc"/],
  ['a room with too many files', filesIn('store', 13), /has 13 source files, but may have 12/],
])('reports %s', (_, files, sentence) => {
  expect(checkPackage(service, files)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['store/a.ts', "import '../routes/b.ts';"],
  ['store/a.ts', "import type { B } from '../app.ts';"],
  ['store/a.ts', "export * from '../routes/b.ts';"],
  ['routes/a.ts', "import '../app.ts';"],
  ['app.ts', "import './main.ts';"],
  ['config.ts', "import './store/a.ts';"],
])('reports in %s, as it leads upwards: %s', (path, text) => {
  expect(checkPackage(service, [file(path, text)])).toEqual([
    expect.stringMatching(/places above it/),
  ]);
});

test('reports a file name or an export name that several files share', () => {
  const files = [
    file('store/users.ts', 'export const open = 1; export type Id = string;'),
    file('routes/users.ts', 'export function open() {}'),
    file('pages/id.ts', 'export interface Id {} export default 1;'),
    file('pages/id.test.ts', 'export const open = 1;'),
    file('pages/other.ts', "export { open } from '../store/users.ts'; export default 2;"),
  ];
  expect(checkNames(files)).toEqual([
    'Several files are named users: service/src/store/users.ts, service/src/routes/users.ts.',
    'Several files export open: service/src/store/users.ts, service/src/routes/users.ts.',
    'Several files export Id: service/src/store/users.ts, service/src/pages/id.ts.',
  ]);
});

test('reports a test helper among the source files', () => {
  const files = [
    file('store/store.test.ts', "import { test } from 'vitest';"),
    file('store/store.ts'),
    file('store/test-store.ts'),
    file('store/cases.ts', "import { expect } from 'vitest';"),
  ];
  expect(checkHelpers(files)).toEqual([
    expect.stringContaining('store/test-store.ts is a test helper'),
    expect.stringContaining('store/cases.ts is a test helper'),
  ]);
});

test('reports an import from a folder that must not be imported', () => {
  const files = [
    {
      path: 'bench/serve.ts',
      text: "import '../tests/run.ts'; import '../tests/helpers/ports.ts';",
    },
    { path: 'tests/serve.ts', text: "import './run.ts';" },
  ];
  expect(checkApart(files, 'bench', 'tests', 'tests/helpers')).toEqual([
    'bench/serve.ts imports tests/run.ts: bench must not depend on tests.',
  ]);
});

test('reports an import from a room whose folder has doors', () => {
  const files = [
    file('index.ts', "export * from './store/store.ts';"),
    { path: 'service/main.ts', text: "import './src/index.ts'; import './src/store/store.ts';" },
    {
      path: 'site/a.astro',
      text: "---\nimport type { A } from '../service/src/store/a.ts';\n---\n<p>",
    },
  ];
  expect(checkDoors(files, 'service/src')).toEqual([
    'service/main.ts imports service/src/store/store.ts: import a file of service/src itself.',
    'site/a.astro imports service/src/store/a.ts: import a file of service/src itself.',
  ]);
});

test('reports a browser script that no component beside it names', () => {
  const script = file('Header/header.browser.ts');
  const header = file('Header/Header.tsx', '/** `header.browser.ts` opens its menu. */');
  expect(checkBrowserScripts([script, header])).toEqual([]);
  const other = file('Footer/Footer.tsx', header.text);
  expect(checkBrowserScripts([script, other])).toEqual([
    expect.stringMatching(/header\.browser\.ts: no component beside it names it/),
  ]);
});
