import { expect, it } from 'vitest';
import { fit } from './fit-text.ts';

const box = { width: 100, height: 60, largest: 20, smallest: 4, lineHeight: 1, space: 0.5 };
const words = (...widths: number[]) => widths.map((width, at) => ({ text: `w${at}`, width }));

it('sets a short name in the largest type', () => {
  expect(fit(words(2, 2), box)).toEqual({ size: 20, lines: ['w0 w1'] });
});

it('breaks a line before a word that does not fit, and counts the space between words', () => {
  expect(fit(words(2.5, 2, 2, 2), box)).toEqual({ size: 20, lines: ['w0 w1', 'w2 w3'] });
  expect(fit(words(2.5, 2.5), box)).toEqual({ size: 20, lines: ['w0', 'w1'] });
});

it('sets a name of many words smaller until its lines fit the height of the box', () => {
  const { size, lines } = fit(words(4, 4, 4, 4), box);
  expect({ size, lines }).toEqual({ size: 14, lines: ['w0', 'w1', 'w2', 'w3'] });
});

it('sets a long word smaller until it fits the width of the box', () => {
  expect(fit(words(10), box).size).toBe(10);
});

it('never uses a size below the smallest', () => {
  expect(fit(words(1000), box).size).toBe(4);
});
