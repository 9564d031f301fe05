import { expect, test } from 'vitest';
import { replaceRow } from './report.ts';

const page = '| name |\n| `firefox-115` | a |\n| `firefox` | b |\n\nText.';
const report = { engine: 'Firefox 153', passed: 98, failed: 2 };

test('replaces the row of one engine', () => {
  const row = '| `firefox` | Firefox 153 | whole | 98 of 100 | 2026-11-23 |';
  expect(replaceRow(page, { id: 'firefox', level: 'whole' }, report, '2026-11-23')).toBe(
    page.replace('| `firefox` | b |', row),
  );
});

test('refuses an engine without a row', () => {
  expect(() => replaceRow(page, { id: 'wpe', level: 'whole' }, report, '2026-11-23')).toThrow(
    'docs/browsers.md has no row that starts with "| `wpe` |".',
  );
});
