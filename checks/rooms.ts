import type { Package } from './structure.ts';

/** Rooms from the lowest to the highest: a file imports from its own room and from those before it. */
export const packages: readonly Package[] = [
  {
    folder: 'content-service/src',
    top: ['config.ts', 'app.ts', 'start.ts', 'main.ts'],
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
      'studio',
      'routes',
      'commands',
    ],
    large: ['routes'],
  },
  {
    folder: 'site/publish',
    top: ['config.ts', 'main.ts'],
    rooms: ['release', 'og-image', 'render', 'publisher', 'server', 'drafts'],
    large: [],
  },
];
