import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './outcome.ts';

function reportOf(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('reads Vitest’s report, and counts a file that fails outside its tests', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const report = reportOf({
    testResults: [
      {
        name: join(process.cwd(), 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          test('one', 'passed'),
          test('two', 'failed'),
          test('three', 'pending'),
          test('four', 'todo'),
        ],
      },
      { name: join(process.cwd(), 'b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(vitestOutcome(report)).toEqual({
    passed: 1,
    failed: ['a.test.ts: two', 'b.test.ts'],
    skipped: ['a.test.ts: three', 'a.test.ts: four'],
  });
});

it('reads every suite of Playwright’s report, and counts an error outside the tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'home/a.spec.ts',
    tests: [{ status }],
  });
  const inner = { specs: [spec('two', 'unexpected'), spec('three', 'skipped')] };
  const report = reportOf({
    suites: [{ specs: [spec('one', 'expected'), spec('four', 'flaky')], suites: [inner] }],
    errors: [{ message: 'The site did not start.\nat line 1' }],
  });
  expect(playwrightOutcome(report)).toEqual({
    passed: 1,
    failed: ['tests/home/a.spec.ts: four', 'tests/home/a.spec.ts: two', 'The site did not start.'],
    skipped: ['tests/home/a.spec.ts: three'],
  });
});

it('returns an empty outcome for a run without a report', () => {
  const nothing = { passed: 0, failed: [], skipped: [] };
  expect(vitestOutcome('/no/report.json')).toEqual(nothing);
  expect(playwrightOutcome('/no/report.json')).toEqual(nothing);
});
