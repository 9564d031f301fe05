import { expect, test } from 'vitest';
import { parseAssetFile } from './asset-references.ts';

test.each([
  ['image@file://./images/a-1x1.jpg', 'images/a-1x1.jpg'],
  ['image@file://images/a%20b.jpg', 'images/a b.jpg'],
])('%s names a file of the export', (text, expected) => {
  expect(parseAssetFile(text)).toBe(expected);
});

test.each([
  'image@file://./images/../secret.jpg',
  'image@file://./images/..',
  'image@file://./images/%2e%2e%2fsecret.jpg',
  'image@file://./images/..%5csecret.jpg',
  'image@file:///etc/passwd',
  'image@file://./files/plan.pdf',
  'file@file://./files/plan.pdf',
  'file@file://./images/a-1x1.jpg',
  'image@https://site.example/a.jpg',
  'image@file://./images/a%ZZ.jpg',
  'image@file://./images/a%00.jpg',
  7,
  null,
])('%s does not name a file of the export', (text) => {
  expect(parseAssetFile(text)).toBeUndefined();
});
