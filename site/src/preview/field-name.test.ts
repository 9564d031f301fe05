import { expect, test } from 'vitest';
import { nameField } from './field-name.ts';

test.each([
  ['text', 'Text'],
  ['notices.1.firstDay', 'Hinweise 2: Erster Tag'],
  ['image.crop', 'image: crop'],
  ['/privacy', '/privacy'],
  ['', ''],
])('the field %j is called %j', (path, name) => {
  const words = { text: 'Text', notices: 'Hinweise', firstDay: 'Erster Tag' };
  expect(nameField(path, words)).toBe(name);
});
