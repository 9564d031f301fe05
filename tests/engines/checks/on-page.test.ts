import { expect, test } from 'vitest';
import type { EnginePage } from '../engine.ts';
import { checks } from './index.ts';
import { atRest, click, expectValue } from './on-page.ts';

/** Returns a page whose expressions have these values, one after the other, and a record of its clicks. */
function pageOf(...values: unknown[]) {
  const clicks: number[][] = [];
  const page: EnginePage = {
    open: async () => {},
    evaluate: async () => {
      const value = values.length > 1 ? values.shift() : values[0];
      if (value instanceof Error) throw value;
      return value;
    },
    click: async (...point) => {
      clicks.push(point);
    },
    press: async () => {},
  };
  return { page, clicks };
}

test('a value is waited for, past others and past a page that is not there yet', async () => {
  await expectValue(pageOf(1, new Error('The page is loading.'), [2]).page, 'value', [2]);
});

test('a driver that hangs ends the wait, so that the check can run again', async () => {
  const hang = new DOMException('No answer.', 'TimeoutError');
  await expect(expectValue(pageOf(hang).page, 'value', 1)).rejects.toBe(hang);
  await expect(click(pageOf(hang).page, 'element')).rejects.toBe(hang);
});

test('a page is at rest once a value repeats', async () => {
  expect(await atRest(pageOf(1, 2, 3, 2, 4).page)).toBe(4);
});

test('an element is clicked where it comes to rest', async () => {
  const { page, clicks } = pageOf(null, [1, 1], [1, 5], [1, 9]);
  await click(page, 'element');
  expect(clicks).toEqual([[1, 9]]);
});

test('no two checks have the same name, so that a report names one', () => {
  const names = checks.map(({ name, script, level }) => `${level} ${name} ${script}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
