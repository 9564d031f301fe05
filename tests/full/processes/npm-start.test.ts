import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['PORT', '80 80'],
  ['CONTENT_PORT', '70000'],
  ['SANITY_API_HOST', 'nowhere'],
  ['CONTENT_PREVIEW_URL', 'https://drafts.example'],
])('names a wrong %s before it starts anything', (name, value) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['start.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH ?? '',
      CONTENT_PUBLIC_URL: 'https://studio.example',
      [name]: value,
    },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^${name} must .*\\.\\n$`));
});
