import type { Package } from './structure.ts';

/** The folder that alone knows Sanity. Files outside import its doors only, the files that lie in it itself. */
export const content = 'site/src/content';

/** The folder of what several tests and benchmarks use. It imports nothing from the rest of `tests/`. */
export const helpers = 'tests/helpers';

/** Rooms from the lowest to the highest. A file may import from its own room and from lower rooms. */
export const packages: readonly Package[] = [
  {
    folder: 'content-service/src',
    base: ['config.ts'],
    top: ['app.ts', 'start.ts', 'main.ts'],
    rooms: [
      'texts',
      'http',
      'limits',
      'documents',
      'store',
      'history',
      'query',
      'listeners',
      'passkeys',
      'passwords',
      'accounts',
      'access',
      'images',
      'mutations',
      'assets',
      'archive',
      'backups',
      'routes',
      'commands',
    ],
    large: ['routes', 'routes/pages'],
  },
  {
    folder: content,
    base: [],
    top: ['pages.ts', 'problems.ts', 'signed-in.ts', 'studio.ts', 'index.ts'],
    rooms: ['model', 'fields', 'hours', 'vendor', 'documents'],
    large: [],
  },
  {
    folder: 'site/publish',
    base: ['config.ts', 'log.ts'],
    top: ['main.ts'],
    rooms: ['render', 'release', 'pictures', 'publisher', 'deploy', 'visits', 'server', 'preview'],
    large: [],
  },
  {
    folder: 'studio',
    base: ['texts', 'texts.ts', 'may-edit.ts', 'memoize.ts'],
    top: ['workspace.tsx', 'main.ts', 'sanity.config.ts', 'sanity.cli.ts', 'vite.config.ts'],
    rooms: [
      'documents',
      'forms',
      'connection',
      'chrome',
      'help',
      'pictures',
      'schema',
      'actions',
      'changes',
      'panes',
      'page',
      'visits',
      'setup',
    ],
    large: [],
  },
];

/** Folders in which each file has the same names, in another language, and their doors. */
export const translations: readonly string[] = [
  'content-service/src/texts',
  'site/src/labels',
  'site/src/preview/texts',
  'studio/texts',
];

/** Folders whose lines `npm run check` reports. */
export const measured: readonly string[] = [
  'content-service/src',
  'site/src',
  'site/publish',
  'studio',
  'system',
  'scripts',
  'bench',
  'tests/engines',
  'tests/helpers',
  'tests',
  '.',
];

/** Files of tests that read a clock, and why no result depends on the speed of the machine. */
export const clockReaders: Readonly<Record<string, string>> = {
  'tests/attacks/stepped-clock.ts': 'is a clock',
  'tests/contract/authority/askers.ts': 'a session that ended',
  'tests/full/attacks/clock.test.ts': 'compares moments an hour apart',
  'tests/helpers/browser/transformations.ts': 'gives each touch its moment',
  'tests/helpers/processes/launch.ts': 'ends a hang',
  'tests/helpers/processes/program.ts': 'measures a start for benchmarks',
  'tests/helpers/until.ts': 'ends a hang',
  'tests/run.ts': 'prints how long each step took',
  'tests/speech/orca.ts': 'waits until a screen reader falls silent',
};

/** Files that have colours beside the company's `theme.css`, and why these are no company's. */
export const colored: Readonly<Record<string, string>> = {
  'content-service/src/routes/pages/page-layout.ts': 'an icon of letters, black and white',
  'content-service/src/routes/pages/page-style.ts':
    'greys in light and dark, and those of a service alone',
  'site/src/company/theme.ts': 'examples in the sentences for a wrong colour',
  'site/src/content/model/sample.ts': 'the colour of a picture',
  'site/src/content/vendor/image.ts': 'stands for the colour of a picture',
  'site/src/preview/preview.css': 'marks that are seen on any background',
  'site/src/styles/print.css': 'black on paper',
  'site/src/ui/Image.module.css': 'a description that is read on any picture',
};
