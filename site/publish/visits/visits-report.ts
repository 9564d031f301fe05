import { z } from 'zod';
import { todayIn } from '../../src/company/today.ts';
import { serverPaths } from '../../src/routes.ts';
import type { Config } from '../config.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Days that the Studio shows: twelve weeks, with the one before them and the current one. */
const DAYS = 7 * 14;
const DAY = 24 * 3_600_000;

/** What the Studio shows of the visits. */
export const visitsReport = z.object({
  /** The date in the company's time zone, as `YYYY-MM-DD`. */
  today: z.string(),
  /** Where pages send what they count: `here`, an origin, or an empty text if they count nothing. */
  receiver: z.string(),
  /** Counts by date and name. */
  days: z.record(z.string(), z.record(z.string(), z.number())),
});

export type VisitsReport = z.infer<typeof visitsReport>;

/** Creates a function that reports the visits of the last weeks. */
export function createVisitsReport(
  { visitsUrl, siteUrl, timeZone }: Pick<Config, 'visitsUrl' | 'siteUrl' | 'timeZone'>,
  counter: Pick<VisitCounter, 'since'>,
  now: () => number = Date.now,
) {
  const url = visitsUrl === null ? null : new URL(visitsUrl, siteUrl);
  const isHere = url?.origin === siteUrl && url.pathname === serverPaths.visits;
  const receiver = isHere ? 'here' : (url?.origin ?? '');
  return async (): Promise<VisitsReport> => ({
    today: todayIn(timeZone, now()),
    receiver,
    days: await counter.since(todayIn(timeZone, now() - DAYS * DAY)),
  });
}
