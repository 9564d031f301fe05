import { expect, test } from 'vitest';
import { readName, readOperation, readRole, UsageError } from './command.ts';

const nothing = { create: undefined, details: [undefined], list: undefined, remove: undefined };

test.each([
  [{ create: 'editor', details: ['Import'] }, { create: 'editor' }],
  [{ list: true }, { list: true }],
  [{ remove: 't-1' }, { remove: 't-1' }],
])('%j is one operation', (given, asked) => {
  expect(readOperation({ ...nothing, ...given })).toEqual(asked);
});

test.each([
  {},
  { create: 'editor', list: true },
  { list: true, remove: 't-1' },
  { list: true, details: ['Import'] },
])('%j is not one operation', (given) => {
  expect(() => readOperation({ ...nothing, ...given })).toThrow(UsageError);
});

test('the error for an unknown role names the three roles', () => {
  expect(readRole('editor')).toBe('editor');
  expect(() => readRole('owner')).toThrow(
    '--role must be viewer, editor, administrator, not "owner".',
  );
});

test.each(['', ' ', 'a\nb', 'a'.repeat(101)])('%j is not a valid name', (text) => {
  expect(() => readName('--label', text)).toThrow(/^--label must be/);
});

test('a name is trimmed', () => {
  expect(readName('--label', ' Import ')).toBe('Import');
});
