import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#336699', '#336699', 1],
  // The lightest grey in which WCAG allows text on white.
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  // Black that covers half of white is grey.
  ['#00000080', '#7f7f7f', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});
