import { todayIn } from '../../site/src/company/today.ts';
import { texts } from '../texts.ts';

const { over, planned, now } = texts.notices;

import { company } from '../../site/src/company.ts';

const range = new Intl.DateTimeFormat([company.language, 'en'], {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** Returns whether a day such as `2026-12-15` is over in the company's time zone. */
export function isPast(day: string, today = todayIn(company.timeZone)): boolean {
  return day < today;
}

/** Returns on which days a notice is shown, in words, and whether today is one of them. */
export function shownWhen(firstDay = '', lastDay = '', today = todayIn(company.timeZone)): string {
  const [first, last] = [Date.parse(firstDay), Date.parse(lastDay)];
  // Not a number while a day is missing.
  if (!(first <= last)) return '';
  const days = range.formatRange(first, last);
  if (isPast(lastDay, today)) return over(days);
  return firstDay > today ? planned(days) : now(days);
}
