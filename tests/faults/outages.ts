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
  /** Number of failed attempts. The site gives up a query after 10 s. */
  readonly tries: number;
  /** The expected log. */
  readonly says: RegExp;
}

/**
 * Expects the last good release and one line in the log during the outage, and new content after
 * it.
 */
export async function expectSurvived({ api, site, good }: Scene, outage: Outage): Promise<void> {
  const before = site.wrong().length;
  const lines = site.log.length;
  api.fall(outage.fault);
  // A try that has begun may still succeed, and a server reads a release after its publish.
  await site.logs(FAILED, lines);
  await checks(site.url, outage.tries);
  await expectPages(site.url, good);
  const wrong = site.wrong().slice(before);
  expectSaid(wrong, outage.says);
  // The loss of live events is logged once per cause: a closed connection, and a refused one.
  expect(wrong.toSorted()).toEqual([...new Set(wrong)].toSorted());
  expect(wrong.filter((line) => !FAILED.test(line)).length).toBeLessThanOrEqual(2);

  api.results = resultsWith('edition 2.');
  await api.rise();
  await shown(site.url, 'edition 2.');
  await site.logs(RELIEF);
}

/** Expects one line in the log, or two where some queries were answered before the fault. */
export function expectSaid(lines: readonly string[], says: RegExp): void {
  const failed = lines.filter((line) => FAILED.test(line));
  expect(failed.filter((line) => !says.test(line))).toEqual([]);
  expect([1, 2]).toContain(failed.length);
}
