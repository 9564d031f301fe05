import { expect, test } from 'vitest';
import { existingSpelling } from './category-names.ts';

const names = ['Renovations', 'New Homes', 'Café'];

test.each([
  ['renovations', 'Renovations'],
  ['RENOVATIONS ', 'Renovations'],
  ['New  homes', 'New Homes'],
  ['New\u00A0Homes', 'New Homes'],
  ['Cafe\u0301', 'Café'],
  ['\uFF32enovations', 'Renovations'],
  ['Renovation', undefined],
  ['', undefined],
])('%j means %j', (typed, existing) => {
  expect(existingSpelling(typed, names)).toBe(existing);
});

test('of two spellings that exist, the typed one is meant', () => {
  expect(existingSpelling('roofs', ['Roofs', 'roofs'])).toBe('roofs');
});
