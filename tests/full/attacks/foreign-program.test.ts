import { test } from 'vitest';
import { expectRefusal } from '../../attacks/foreign-program.ts';

test.each([
  ['studio', 'PORT'],
  ['studio', 'PREVIEW_PORT'],
  ['build', 'CONTENT_PORT'],
])('npm run %s does not take another program at %s for its own', expectRefusal);
