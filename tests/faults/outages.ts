import { expect } from 'vitest';
import type { ContentApi } from './content-api.ts';
import type { Fault } from './faults.ts';
import { checks } from './health.ts';
import { resultsWith } from './results.ts';
import type { Site } from './site.ts';
import { expectPages, type Pages, shown } from './visit.ts';

const FAILED = /(query|queries) failed: /;
export const RELIEF = /^Content is read and published without problems again\.$/;

interface Scene {
  readonly api: ContentApi;
  readonly site: Site;
  readonly good: Pages;
}

/** A way in which the content API fails. */
export interface Outage {
  readonly name: string;
  readonly fault: Fault | 'down';
  /** How often the site asks in vain. A query without an answer is given up after 10 s. */
  readonly tries: number;
  /** What the log says of it. */
  readonly says: RegExp;
}

/** Expects the last good release and one line in the log while it lasts, and new content after it. */
export async function expectSurvived({ api, site, good }: Scene, outage: Outage): Promise<void> {
  const before = site.wrong().length;
  api.fall(outage.fault);
  await checks(site.url, outage.tries);
  await expectPages(site.url, good);
  const wrong = site.wrong().slice(before);
  expectSaid(wrong, outage.says);
  // Lost live events are reported once for each way they are lost: cut, and refused.
  expect(wrong.toSorted()).toEqual([...new Set(wrong)].toSorted());
  expect(wrong.filter((line) => !FAILED.test(line)).length).toBeLessThanOrEqual(2);

  api.results = resultsWith('edition 2.');
  await api.rise();
  await shown(site.url, 'edition 2.', 60_000);
  await site.logs(RELIEF);
}

/** Expects one line for what failed; two, where some queries had their answer before the fault. */
export function expectSaid(lines: readonly string[], says: RegExp): void {
  const failed = lines.filter((line) => FAILED.test(line));
  expect(failed.filter((line) => !says.test(line))).toEqual([]);
  expect([1, 2]).toContain(failed.length);
}
