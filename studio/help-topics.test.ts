import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notEditedHere, topicMarkdown, topics } from './help-topics.ts';

const root = join(import.meta.dirname, '..');

it.each(topics)('the guide has the text of “$title”', async (topic) => {
  const guide = await readFile(join(root, 'docs/studio.md'), 'utf8');
  expect(guide).toContain(topicMarkdown(topic, '../studio/public/help'));
});

it.each(topics.flatMap(({ picture }) => picture?.name ?? []))('there is the picture %s', (name) => {
  expect(existsSync(join(import.meta.dirname, 'public/help', name))).toBe(true);
});

it.each(notEditedHere)('$file is where to change what the Studio does not edit', ({ file }) => {
  expect(existsSync(join(root, file))).toBe(true);
});
