import { expect, test } from 'vitest';
import { createQuota } from './quotas.ts';

const limits = { anonymous: 3, perAddress: 2, known: 2, perIdentity: 1 };
const anonymous = (key: string) => ({ key, isKnown: false });
const editor = (key: string) => ({ key, isKnown: true });

test('an address cannot use more than its share, and all addresses together no more than theirs', () => {
  const quota = createQuota(limits);
  expect(quota.take(anonymous('a'))).toBeTypeOf('function');
  expect(quota.take(anonymous('a'))).toBeTypeOf('function');
  expect(quota.take(anonymous('a'))).toBe('client');
  expect(quota.take(anonymous('b'))).toBeTypeOf('function');
  expect(quota.take(anonymous('b'))).toBe('all');
});

test('anonymous clients do not use up the share of clients with a credential', () => {
  const quota = createQuota(limits);
  for (const key of ['a', 'b', 'c']) quota.take(anonymous(key));
  expect(quota.take(editor('a'))).toBeTypeOf('function');
  expect(quota.take(editor('a'))).toBe('client');
  expect(quota.take(editor('b'))).toBeTypeOf('function');
  expect(quota.take(editor('c'))).toBe('all');
});

test('a released amount can be taken again, and releasing it twice counts once', () => {
  const quota = createQuota(limits);
  const release = quota.take(anonymous('a'), 2);
  if (typeof release === 'string') throw new Error(release);
  expect(quota.take(anonymous('a'))).toBe('client');
  release();
  release();
  expect(quota.take(anonymous('a'), 2)).toBeTypeOf('function');
  expect(quota.take(anonymous('b'), 2)).toBe('all');
});
