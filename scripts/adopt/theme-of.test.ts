import { expect, test } from 'vitest';
import { faultsOf, readTheme } from '../../site/src/company/theme.ts';
import { themeOf } from './theme-of.ts';

const demo = readTheme('tests/company');

test.each([
  ['#1f2a44', '#f2b705'],
  ['#1f2a44', '#1f2a44'],
  ['#000000', '#000000'],
  ['#ffffff', '#ffffff'],
  ['#0b3d2e', '#d62828'],
  ['#7a1f1f', '#c9ada7'],
  ['#808080', '#777777'],
  ['#ff0000', '#00ff00'],
  ['#0000ff', '#ffff00'],
])('people can read and find everything in %s and %s', (dark, button) => {
  expect(faultsOf({ ...demo, ...themeOf(dark, button) })).toEqual([]);
});

test('keeps colours that can be told apart', () => {
  expect(themeOf('#1f2a44', '#0b6e4f')).toMatchObject({ dark: '#1f2a44', button: '#0b6e4f' });
});
