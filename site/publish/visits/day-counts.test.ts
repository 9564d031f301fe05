import { expect, it } from 'vitest';
import { addCounts, type Counts } from './day-counts.ts';

it('adds counts', () => {
  const day: Counts = { 'call hero': 2 };
  addCounts(day, { 'call hero': 1, 'chat faq': 1 });
  expect(day).toEqual({ 'call hero': 3, 'chat faq': 1 });
});

it('keeps the counters of a day bounded, and goes on with those that it has', () => {
  const day: Counts = { 'call hero': 1 };
  for (let number = 0; number < 10_000; number += 1)
    addCounts(day, { [`from a${number}.example`]: 1 });
  addCounts(day, { 'call hero': 1, 'project late': 1 });
  expect(Object.keys(day).length).toBeLessThan(410);
  expect(day).toMatchObject({ 'call hero': 2, 'from other': 9601, 'project other': 1 });
});

it('keeps each counter bounded', () => {
  const day: Counts = { 'call hero': 999_999 };
  addCounts(day, { 'call hero': 5 });
  expect(day).toEqual({ 'call hero': 1_000_000 });
});
