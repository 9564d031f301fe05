/** Returns the present year in a time zone. */
export function yearIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(Date.now()));
}
