import { expect, test } from 'vitest';
import { countsOf, failuresOf, toMarkdown } from './report.ts';
import type { EngineReport } from './run-checks.ts';

const failed: EngineReport = {
  engine: 'Chromium 92',
  level: 'whole',
  outcomes: [
    { name: 'lists services, 360 px', state: 'passed', reason: '' },
    { name: 'opens the menu, 360 px', state: 'failed', reason: '<nav> is_hidden' },
    { name: 'logs nothing, 360 px', state: 'left out', reason: 'No console.' },
    { name: 'logs nothing, 1440 px', state: 'left out', reason: 'No console.' },
  ],
};

const passed: EngineReport = {
  engine: 'Chromium 64',
  level: 'readable',
  outcomes: [{ name: 'lists services, 360 px', state: 'passed', reason: '' }],
};

test('counts the checks of an engine, and names its failures', () => {
  expect(countsOf(failed)).toEqual({ level: 'whole', passed: '1 of 2', failed: 1, 'left out': 2 });
  expect(failuresOf(failed)).toEqual(['opens the menu, 360 px: <nav> is_hidden']);
  expect(failuresOf(passed)).toEqual([]);
});

test('writes a row for each engine, each failure, and each reason once', () => {
  const lines = toMarkdown([
    { report: passed, date: '2026-11-22' },
    { report: failed, date: '2026-11-23' },
  ]).split('\n');
  expect(lines).toContain('| Chromium 64 | readable | 1 of 1 | 0 | 0 | 2026-11-22 |');
  expect(lines).toContain('| Chromium 92 | whole | 1 of 2 | 1 | 2 | 2026-11-23 |');
  expect(lines).toContain('- Chromium 92: opens the menu, 360 px: \\<nav\\> is\\_hidden');
  expect(lines).toContain('- Chromium 92, 2 checks: No console.');
});

test('says that nothing failed and nothing was left out', () => {
  expect(toMarkdown([{ report: passed, date: '2026-11-22' }])).toContain(
    '## Failed\n\nNone.\n\n## Left out\n\nNone.\n',
  );
});
