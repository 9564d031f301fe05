import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notEditedHere } from './not-edited.ts';

const root = join(import.meta.dirname, '..');

it.each(Object.values(notEditedHere))('%s is there, and the guide lists it', async (file) => {
  expect(existsSync(join(root, file))).toBe(true);
  const guide = await readFile(join(root, 'docs/studio.md'), 'utf8');
  expect(guide).toContain(`| [\`${file}\`](../${file}) |`);
});
