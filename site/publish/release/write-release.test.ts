import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mtimeOf } from './write-release.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

it('gives equal bytes the same time, and different bytes a different time', () => {
  expect(mtimeOf(hashOf('R 1'))).toEqual(mtimeOf(hashOf('R 1')));
  expect(mtimeOf(hashOf('R 1'))).not.toEqual(mtimeOf(hashOf('R 2')));
});

it.each(['0'.repeat(64), 'f'.repeat(64), hashOf('')])(
  'gives %s a time in the past, in whole seconds',
  (hash) => {
    const time = mtimeOf(hash).getTime();
    expect(time % 1000).toBe(0);
    expect(time).toBeGreaterThanOrEqual(0);
    expect(time).toBeLessThan(Date.UTC(2005, 0));
  },
);
