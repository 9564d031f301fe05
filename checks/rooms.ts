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
    large: ['routes'],
  },
  {
    folder: 'site/publish',
    base: ['config.ts', 'clock.ts', 'log.ts'],
    top: ['main.ts'],
    rooms: ['render', 'release', 'og-image', 'pictures', 'publisher', 'deploy', 'server', 'drafts'],
    large: [],
  },
];

/** What folders may weigh: what is not needed to keep a promise goes, before something else comes. */
export const weights: readonly Weight[] = [
  { folder: 'content-service/src', of: 'source', lines: 10_600, files: 125 },
  { folder: 'content-service/src', of: 'tests', lines: 7_300 },
  { folder: 'content-service/test', of: 'source', lines: 1_650 },
  { folder: 'bench', of: 'source', lines: 2_200 },
  { folder: 'browsers', of: 'source', lines: 1_930 },
];

/** Files of tests that read a clock, and why no result depends on the speed of the machine. */
export const clockReaders: Readonly<Record<string, string>> = {
  'content-service/test/authority/askers.ts': 'a session that ended, a token that expired',
  'studio/embedded.test.ts': 'reads a fake clock',
  'tests/attacks/login-lockout.test.ts': 'sets the clock back by a day',
  'tests/attacks/stepped-clock.ts': 'is a clock',
  'tests/faults/releases.ts': 'renders the present year',
  'tests/full/attacks/clock.test.ts': 'compares moments an hour apart',
  'tests/full/faults/changes.test.ts': 'signs with the present moment',
  'tests/full/faults/clock.ts': 'is a clock',
  'tests/home/transformations.ts': 'gives each touch its moment',
  'tests/full/projects/swipe.spec.ts': 'gives each touch its moment',
  'tests/run.ts': 'prints how long each step took',
  'tests/until.ts': 'ends a hang',
  'tests/years.ts': 'expects the present year',
};
