import { expect, test } from 'vitest';
import { isAlmostFull } from './disk-space.ts';

test.each([
  ['0.4 of 1 GB', 0.4, 1, true],
  ['0.6 of 1 GB', 0.6, 1, false],
  ['4 of 100 GB', 4, 100, true],
  ['6 of 100 GB', 6, 100, false],
  ['6 of 1,000 GB', 6, 1000, false],
])('a disk with %s free', (_, free, all, expected) => {
  const bsize = 4096;
  const [bavail, blocks] = [(free * 1e9) / bsize, (all * 1e9) / bsize];
  expect(isAlmostFull({ bavail, blocks, bsize })).toBe(expected);
});
