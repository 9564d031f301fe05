import { expect, test } from 'vitest';
import * as af from './af.ts';
import * as de from './de.ts';
import * as en from './en.ts';

test.each(Object.entries({ af, de, en }))('in %s no label is empty', (_, labels) => {
  const empty = Object.entries(labels).filter(([, label]) => String(label) === '');
  expect(empty).toEqual([]);
});
