import { expect, test } from 'vitest';
import { safeRedirectPath } from './login-routes.ts';

const own = ['https://content.example', 'http://localhost:4322'];

test.each([
  ['/studio/structure?a=1#b', '/studio/structure?a=1#b'],
  ['http://localhost:4322/studio', '/studio'],
  ['https://content.example/studio', '/studio'],
])('%s is a URL of this service', (asked, path) => {
  expect(safeRedirectPath(asked, own)).toBe(path);
});

test.each([
  'http://evil.example/',
  'http://localhost:4321/',
  'http://content.example/',
  'https://content.example.evil.example/',
  'https://content.example@evil.example/',
  '//evil.example',
  'http://localhost:4322//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'http://',
  '',
])('%j is not a URL of this service', (asked) => {
  expect(safeRedirectPath(asked, own)).toBeUndefined();
});

test('without own origins no URL is accepted', () => {
  expect(safeRedirectPath('/studio', [])).toBeUndefined();
});
