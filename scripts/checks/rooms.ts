import type { Package } from './structure.ts';
import type { Weight } from './weights.ts';

/** Rooms from the lowest to the highest. A file may import from its own room and from lower rooms. */
export const packages: readonly Package[] = [
  {
    folder: 'content-service/src',
    base: ['config.ts'],
    top: ['app.ts', 'start.ts', 'main.ts'],
    rooms: [
      'http',
      'documents',
      'store',
      'history',
      'query',
      'listeners',
      'passkeys',
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
    folder: 'site/publish',
    base: ['config.ts', 'log.ts', 'year.ts'],
    top: ['main.ts'],
    rooms: ['render', 'release', 'pictures', 'publisher', 'deploy', 'server', 'drafts'],
    large: [],
  },
];

/** What folders may weigh: what is not needed to keep a promise goes, before something else comes. */
export const weights: readonly Weight[] = [
  { folder: 'content-service/src', of: 'source', lines: 11_200, files: 140 },
  { folder: 'content-service/src', of: 'tests', lines: 6_550 },
  { folder: 'content-service/test', of: 'source', lines: 1_730 },
  { folder: 'site/src', of: 'source', lines: 7_000 },
  { folder: 'site/publish', of: 'source', lines: 4_300 },
  { folder: 'site/publish/deploy', of: 'source', lines: 250 },
  { folder: 'studio', of: 'source', lines: 3_300 },
  { folder: 'bench', of: 'source', lines: 2_200 },
  { folder: 'tests/engines', of: 'source', lines: 1_800 },
  { folder: '.', of: 'tests', lines: 24_000 },
  { folder: 'README.md', of: 'source', lines: 110 },
];

/** Files of tests that read a clock, and why no result depends on the speed of the machine. */
export const clockReaders: Readonly<Record<string, string>> = {
  'content-service/test/authority/askers.ts': 'a session that ended',
  'tests/attacks/stepped-clock.ts': 'is a clock',
  'tests/full/attacks/clock.test.ts': 'compares moments an hour apart',
  'tests/home/transformations.ts': 'gives each touch its moment',
  'tests/run.ts': 'prints how long each step took',
  'tests/until.ts': 'ends a hang',
};
