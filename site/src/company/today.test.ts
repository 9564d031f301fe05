import { expect, it } from 'vitest';
import { todayIn } from './today.ts';

/** A zone, the last second of a day in it, and the first of the next day. */
const midnights = [
  ['Africa/Johannesburg', '2026-12-14T21:59:59Z', '2026-12-14', '2026-12-15'],
  ['Asia/Kathmandu', '2026-12-31T18:14:59Z', '2026-12-31', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-02-28T09:59:59Z', '2026-02-28', '2026-03-01'],
  // The night in which summer time begins, and that in which it ends.
  ['Europe/London', '2026-03-28T23:59:59Z', '2026-03-28', '2026-03-29'],
  ['Europe/London', '2026-03-29T22:59:59Z', '2026-03-29', '2026-03-30'],
  ['Europe/London', '2026-10-25T23:59:59Z', '2026-10-25', '2026-10-26'],
  // A day that begins at 01:00, because summer time begins at midnight.
  ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05', '2026-09-06'],
] as const;

it.each(midnights)('changes at midnight in %s, at %s', (timeZone, last, before, after) => {
  const now = Date.parse(last);
  expect(todayIn(timeZone, now)).toBe(before);
  expect(todayIn(timeZone, now + 999)).toBe(before);
  expect(todayIn(timeZone, now + 1000)).toBe(after);
});
