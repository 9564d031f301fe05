import type { Package } from './structure.ts';

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
      'live',
      'groq',
      'query',
      'listeners',
      'accounts',
      'access',
      'images',
      'mutations',
      'assets',
      'decoder',
      'dataset',
      'archive',
      'backups',
      'studio',
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

/** Files of tests that read a clock, and why no result depends on it. */
export const clockReaders: Readonly<Record<string, string>> = {
  'tests/until.ts': 'ends a hang',
  'tests/run.ts': 'prints how long each step took',
};
