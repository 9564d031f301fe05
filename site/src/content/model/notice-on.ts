import type { DatedNotice, Words } from './types.ts';

/** Returns the notice of a day. If the days of several include it, that is the one that began last. */
export function noticeOn({ notices }: Words, today: string): DatedNotice | undefined {
  const [latest] = notices
    .filter(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)
    .toSorted((one, other) => other.firstDay.localeCompare(one.firstDay));
  return latest;
}
