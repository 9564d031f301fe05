import { expect, test } from 'vitest';
import { checkClocks } from './clocks.ts';

const path = 'tests/a.test.ts';

test.each([
  ['const start = performance.now();', 'performance.now reads a clock'],
  ['const service = start(Date.now);', 'Date.now reads a clock'],
  ['const [s] = process.hrtime();', 'process.hrtime reads a clock'],
  [
    'await vi.waitUntil(() => isDone);',
    'vi.waitUntil has a hidden deadline of 1 s: use expect.poll',
  ],
  ["await page.waitForLoadState('networkidle');", 'networkidle waits for time'],
  ['await page.waitForTimeout(200);', 'page.waitForTimeout waits for time'],
  ['test.setTimeout(90_000);', 'test.setTimeout is a deadline'],
  ["test('a', { timeout: 5000 }, run);", 'has its own deadline'],
  ["test.describe.configure({ mode: 'serial', timeout: 5000 });", 'has its own deadline'],
  ['beforeAll(run, 5000);', 'has its own deadline'],
  ['await expect(run).toPass({ timeout: 5000 });', 'has its own deadline'],
  ['await expect.poll(read, { timeout: 5000 }).toBe(1);', 'has its own deadline'],
])('%s is refused', (text, sentence) => {
  expect(checkClocks([{ path, text }], [])).toEqual([
    expect.stringContaining(`${path}:1: ${sentence}`),
  ]);
});

test.each([
  'await expect.poll(read).toBe(1);',
  "test('a', () => expect(limits).toEqual(start({ timeout: 400 })));",
  '// performance.now()',
  'vi.setSystemTime(new Date(2026, 1, 1));',
])('%s is allowed', (text) => {
  expect(checkClocks([{ path, text }], [])).toEqual([]);
});

test('an exception is allowed, and has to be one', () => {
  const clock = { path, text: 'performance.now();' };
  expect(checkClocks([clock], [path])).toEqual([]);
  expect(checkClocks([{ path, text: '' }], [path])).toEqual([
    'tests/a.test.ts reads no clock: it is no exception.',
  ]);
});
