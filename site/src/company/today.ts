/** Returns the date in a time zone as `YYYY-MM-DD`, at the time `now` in ms since 1970. */
export function todayIn(timeZone: string, now = Date.now()): string {
  // Sweden writes dates in this form (CLDR).
  return new Intl.DateTimeFormat('sv', { timeZone }).format(now);
}

/** Returns the year of a date such as `2026-12-15`. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
