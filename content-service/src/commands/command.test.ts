import { expect, test } from 'vitest';
import { readName, readRole } from './command.ts';

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
