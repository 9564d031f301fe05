/** What the site's server has counted, as `site/publish/visits/visits-report.ts` describes it. */
export interface Report {
  readonly today: string;
  readonly receiver: string;
  readonly days: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What a press begins, in the order in which an owner asks for it. */
export const kinds = ['call', 'chat', 'directions', 'mail', 'share'] as const;

export type Kind = (typeof kinds)[number];

/** The counts of a week that begins on a Monday. */
export interface Week {
  /** Its Monday, as `YYYY-MM-DD`. */
  readonly monday: string;
  readonly presses: Readonly<Record<Kind, number>>;
  readonly views: number;
  /** Whether so much came at once that some of it was not counted. */
  readonly isMany: boolean;
}

/** A name with how often it was counted. */
export interface Ranked {
  readonly name: string;
  readonly count: number;
}

/** Weeks that are shown. */
const WEEKS = 12;

const DAY = 24 * 3_600_000;

/** Names of one list. */
const MOST_RANKED = 6;

/** Returns the last weeks, the current one at the end. */
export function weeksOf({ today, days }: Report): readonly Week[] {
  const current = mondayOf(today);
  return Array.from({ length: WEEKS + 1 }, (_, index) => {
    const monday = addDays(current, 7 * (index - WEEKS));
    const end = addDays(monday, 7);
    const counts = Object.entries(days)
      .filter(([date]) => date >= monday && date < end)
      .flatMap(([, counts]) => Object.entries(counts));
    const sum = (word: string) =>
      counts.reduce((sum, [name, count]) => sum + (wordOf(name) === word ? count : 0), 0);
    return {
      monday,
      presses: {
        call: sum('call'),
        chat: sum('chat'),
        directions: sum('directions'),
        mail: sum('mail'),
        share: sum('share'),
      },
      views: sum('view'),
      isMany: sum('many') > 0,
    };
  });
}

/** Returns what follows a word in the names of counters, with all its counts, the highest first. */
export function rank({ days }: Report, word: string): readonly Ranked[] {
  const sums = new Map<string, number>();
  for (const [name, count] of Object.values(days).flatMap((counts) => Object.entries(counts))) {
    if (wordOf(name) !== word) continue;
    const value = name.slice(word.length + 1);
    sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, MOST_RANKED);
}

/** Returns how many of a hundred have the first of two values, or `null` if nothing was counted. */
export function ofHundred(report: Report, word: string, value: string): number | null {
  const ranked = rank(report, word);
  const all = ranked.reduce((sum, { count }) => sum + count, 0);
  const count = ranked.find(({ name }) => name === value)?.count ?? 0;
  return all === 0 ? null : Math.floor((100 * count) / all);
}

/** Whether a date is a Monday. */
export function isMonday(date: string): boolean {
  return mondayOf(date) === date;
}

/** Returns a table of all counters, as CSV (RFC 4180). Their names have no comma and no quotation mark. */
export function toCsv({ days }: Report): string {
  const rows = Object.entries(days).flatMap(([date, counts]) =>
    Object.entries(counts).map(([name, count]) => `${date},${name},${count}`),
  );
  return ['date,counter,count', ...rows, ''].join('\r\n');
}

function wordOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
