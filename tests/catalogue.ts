import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPromises } from '../scripts/checks/promises.ts';
import { checks } from './engines/checks/index.ts';
import type { Check } from './engines/engine.ts';
import { pageOf } from './engines/playwright-page.ts';
import { expect, test, viewport } from './helpers/browser/page.ts';

const SPECIFICATION = 'docs/specification.md';
const page = readFileSync(join(import.meta.dirname, '..', SPECIFICATION), 'utf8');
const namedTests = readPromises(SPECIFICATION, page)
  .flatMap(({ tests }) => tests)
  .filter(({ path }) => path.startsWith('tests/engines/checks/'));

/** Whether the specification names a check as the proof of a line. */
export function isNamed({ script, name }: Check): boolean {
  return script && namedTests.some(({ title }) => name.includes(title));
}

/**
 * Defines a test for each part of the specification. It runs the checks of the part at the widths that
 * `widthsOf` returns, and names each that fails. They share a browser context, and so the HTTP cache.
 */
export function testParts(title: string, widthsOf: (check: Check) => readonly number[]): void {
  const cases = checks.flatMap((check) => widthsOf(check).map((width) => ({ check, width })));
  for (const [part, group = []] of Map.groupBy(cases, ({ check }) => check.part)) {
    test(`${part}: ${title}`, async ({ page, problems }) => {
      problems.allow(/status of 404/);
      const failures: string[] = [];
      const driven = pageOf(page);
      for (const { check, width } of group) {
        const name = `${check.name}, ${width} px`;
        await page.setViewportSize(viewport(width));
        await test
          .step(name, () => check.run(driven))
          .catch((error) =>
            failures.push(`${name}: ${error instanceof Error ? error.message : error}`),
          );
      }
      expect(failures).toEqual([]);
    });
  }
}
