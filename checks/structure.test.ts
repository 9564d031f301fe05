import { expect, test } from 'vitest';
import { checkApart, checkHelpers, checkNames, checkPackage } from './structure.ts';

const service = {
  folder: 'service/src',
  base: ['config.ts'],
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

test('a package whose files keep the rules passes', () => {
  const files = [
    file('config.ts'),
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
  ['a room that is not in the list', [file('misc/one.ts')], /no room "misc"/],
  ['a room with too many files', filesIn('store', 13), /store has 13 source files, 12 at most/],
  ['an import upwards', [file('store/a.ts', "import '../routes/b.ts';")], /stands above it/],
  [
    'a type from above',
    [file('store/a.ts', "import type { B } from '../app.ts';")],
    /stands above/,
  ],
  ['an export from above', [file('store/a.ts', "export * from '../routes/b.ts';")], /stands above/],
  ['the app in a route', [file('routes/a.ts', "import '../app.ts';")], /stands above it/],
  ['the program in the app', [file('app.ts', "import './main.ts';")], /stands above it/],
  ['a room in the configuration', [file('config.ts', "import './store/a.ts';")], /stands above it/],
])('%s is found', (_, files, sentence) => {
  const found = checkPackage(service, files);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(sentence);
});

test('a name that two files share is found, of a file or of an export', () => {
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

test('a helper of tests among the source files is found', () => {
  const files = [
    file('store/store.test.ts', "import { test } from 'vitest';"),
    file('store/store.ts'),
    file('store/test-store.ts'),
    file('store/cases.ts', "import { expect } from 'vitest';"),
  ];
  expect(checkHelpers(files)).toEqual([
    expect.stringContaining('store/test-store.ts is a helper of tests'),
    expect.stringContaining('store/cases.ts is a helper of tests'),
  ]);
});

test('an import from one folder into another is found', () => {
  const files = [
    { path: 'bench/serve.ts', text: "import '../tests/ports.ts'; import '../service/src/app.ts';" },
    { path: 'tests/serve.ts', text: "import './ports.ts';" },
  ];
  expect(checkApart(files, 'bench', 'tests')).toEqual([
    'bench/serve.ts imports tests/ports.ts: bench does not need tests.',
  ]);
});
