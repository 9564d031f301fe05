import { expect, test } from 'vitest';
import { actionsOfClick, actionsOfKey, keyNamed } from './keys.ts';

test('holds Shift around the key', () => {
  const [keyboard] = actionsOfKey('Tab', ['Shift']);
  expect(keyboard).toMatchObject({
    actions: [
      { type: 'keyDown', value: '\uE008' },
      { type: 'keyDown', value: '\uE004' },
      { type: 'keyUp', value: '\uE004' },
      { type: 'keyUp', value: '\uE008' },
    ],
  });
});

test('clicks on a whole pixel of the viewport', () => {
  const [mouse] = actionsOfClick(10.6, 20.4);
  expect(mouse).toMatchObject({
    actions: [
      { type: 'pointerMove', x: 11, y: 20, origin: 'viewport' },
      { type: 'pointerDown' },
      { type: 'pointerUp' },
    ],
  });
});

test('refuses a key that it does not know', () => {
  expect(() => keyNamed('Hyper')).toThrow('There is no key "Hyper".');
});
