import { expect, test } from 'vitest';
import { createLruCache } from './queries.ts';

test('the least recently used value is evicted first', () => {
  const cache = createLruCache<string>(100);
  for (let index = 0; index < 10; index += 1) cache.set(`${index}`, 'value', 10);
  cache.get('0');
  cache.set('10', 'value', 10);
  expect(cache.get('0')).toBe('value');
  expect(cache.get('1')).toBeUndefined();
});

test('a value set again counts once', () => {
  const cache = createLruCache<string>(100);
  cache.set('first', 'value', 10);
  for (let index = 0; index < 20; index += 1) cache.set('again', 'value', 10);
  expect(cache.get('first')).toBe('value');
});

test('a value too large for the cache is not stored', () => {
  const cache = createLruCache<string>(100);
  cache.set('large', 'value', 11);
  expect(cache.get('large')).toBeUndefined();
});
