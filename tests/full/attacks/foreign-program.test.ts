import { expect, test } from 'vitest';
import { startService } from '../../../content-service/test/start-service.ts';
import { expectRefusal, spawnStart } from '../../attacks/foreign-program.ts';

test.each([
  ['studio', 'PORT'],
  ['studio', 'PREVIEW_PORT'],
  ['build', 'CONTENT_PORT'],
])('npm run %s does not take another program at %s for its own', expectRefusal);

test('a content service with another data directory is another program', async () => {
  const { url } = await startService([]);
  const { port } = new URL(url);
  const { err, code } = await spawnStart(['build'], { CONTENT_PORT: port });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^CONTENT_PORT \d+ is used by a program that/),
  ]);
});
