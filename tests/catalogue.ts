import type { Check } from '../browsers/check.ts';
import { checks } from '../browsers/checks/index.ts';
import { checksOn } from '../browsers/playwright-page.ts';
import { deadlines } from './deadlines.ts';
import { expect, test, viewport } from './page.ts';

/** Deadline of a condition in a test that has failed already, so that its other checks still run. */
const AFTER_A_FAILURE = 10_000;

/** A check at one of its widths. */
interface Case {
  readonly check: Check;
  readonly width: Check['widths'][number];
}

/**
 * Defines a test for each line of the specification. It runs the checks of the line for which `isRun`
 * holds, those that only look first, and names each that fails.
 */
export function testLines(title: string, isRun: (one: Case) => boolean): void {
  const cases = checks
    .flatMap((check) => check.widths.map((width) => ({ check, width })))
    .filter(isRun)
    .sort((one, other) => Number(!one.check.looks) - Number(!other.check.looks));
  for (const [line, group = []] of Map.groupBy(cases, ({ check }) => check.line)) {
    test(`${line}: ${title}`, async ({ page, problems, javaScriptEnabled }) => {
      problems.allow(/status of 404/);
      const failures: string[] = [];
      const run = checksOn(page, {
        hasFrames: javaScriptEnabled,
        patience: () => (failures.length > 0 ? AFTER_A_FAILURE : deadlines.condition),
      });
      for (const { check, width } of group) {
        const name = `${check.name}, ${width} px`;
        await page.setViewportSize(viewport(width));
        await test
          .step(name, () => run(check))
          .catch((error) =>
            failures.push(`${name}: ${error instanceof Error ? error.message : error}`),
          );
      }
      expect(failures).toEqual([]);
    });
  }
}
