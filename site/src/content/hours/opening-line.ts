import type { Day } from '../model/types.ts';
import { WEEK } from './opening-languages.ts';
import { type Span, spanOf } from './opening-span.ts';
import type { Word } from './opening-words.ts';

/** Days and when they are open. Without spans: closed. */
export interface Statement {
  readonly days: readonly Day[];
  readonly spans: readonly Span[];
}

type Part =
  | { readonly kind: 'days'; readonly days: readonly Day[] }
  | { readonly kind: 'spans'; readonly spans: readonly Span[] }
  | { readonly kind: 'except' | 'including' };

/** In words. A longer line contains more than hours. */
const LONGEST = 60;

const ALL_DAY = {
  kind: 'spans',
  spans: [{ opens: '00:00', closes: '23:59' }],
} as const satisfies Part;
const CLOSED: Part = { kind: 'spans', spans: [] };

/**
 * Returns what a line states, or `null` if it can be read in several ways. `isClockOf24` says that 02:00 in it
 * cannot be 14:00.
 */
export function parseLine(words: readonly Word[], isClockOf24: boolean): Statement[] | null {
  const parts = words.length > LONGEST ? null : partsOf(words, isClockOf24);
  const statements = parts && statementsOf(parts);
  const days = (statements ?? []).flatMap((statement) => statement.days);
  return days.length > 0 && new Set(days).size === days.length ? statements : null;
}

/** Returns the days that words name, whatever the other words say. */
export function daysIn(words: readonly Word[]): Day[] {
  return words.flatMap((word, index) => {
    if (word.kind !== 'days') return [];
    return rangeAt(words, index)?.days ?? word.days;
  });
}

/** Returns whether the spans of a day are apart and in order. Only the last can end on the next day. */
export function isInOrder(spans: readonly Span[]): boolean {
  return spans.every(({ opens }, index) => {
    const before = spans[index - 1];
    return !before || (before.opens < before.closes && before.closes <= opens);
  });
}

/** Splits a line into days and hours. Commas and dashes between them mean nothing. */
function partsOf(words: readonly Word[], isClockOf24: boolean): Part[] | null {
  const parts: Part[] = [];
  let at = 0;
  while (at < words.length) {
    const next = partAt(words, at, isClockOf24);
    if (next === null) return null;
    if (next.part) parts.push(next.part);
    at += next.length;
  }
  return parts;
}

interface Found {
  /** Unset for a separator. */
  readonly part?: Part;
  /** In words. */
  readonly length: number;
}

function partAt(words: readonly Word[], at: number, isClockOf24: boolean): Found | null {
  const word = words[at];
  switch (word?.kind) {
    case 'and':
    case 'dash':
      return { length: 1 };
    case 'closed':
      return { part: CLOSED, length: 1 };
    case 'allDay':
      return { part: ALL_DAY, length: 1 };
    case 'except':
    case 'including':
      return { part: { kind: word.kind }, length: 1 };
    case 'days':
      return daysAt(words, at);
    case 'time':
    case 'between':
      return spansAt(words, at, isClockOf24);
    default:
      return null;
  }
}

function daysAt(words: readonly Word[], start: number): Found | null {
  const days: Day[] = [];
  let at = start;
  while (true) {
    const range = rangeAt(words, at);
    if (range === null) return null;
    days.push(...range.days);
    at += range.length;
    if (words[at]?.kind !== 'and' || words[at + 1]?.kind !== 'days')
      return { part: { kind: 'days', days }, length: at - start };
    at += 1;
  }
}

/** Returns the days of "Monday", "Weekdays" or "Friday to Monday". */
function rangeAt(words: readonly Word[], at: number) {
  const [first, to, last] = words.slice(at, at + 3);
  if (first?.kind !== 'days') return null;
  if (last?.kind !== 'days' || (to?.kind !== 'to' && to?.kind !== 'dash'))
    return { days: first.days, length: 1 };
  const [from, until] = [first, last].map(({ days: [day] }) => (day ? WEEK.indexOf(day) : -1));
  const isOfDays = first.days.length === 1 && last.days.length === 1;
  if (!isOfDays || from === undefined || until === undefined || from < 0 || until < 0) return null;
  const count = ((until - from + WEEK.length) % WEEK.length) + 1;
  const days = [...WEEK, ...WEEK].slice(from, from + count);
  // "Monday to Monday" may be a week or a day.
  return count === 1 ? null : { days, length: 3 };
}

function spansAt(words: readonly Word[], start: number, isClockOf24: boolean): Found | null {
  const spans: Span[] = [];
  let at = start;
  while (true) {
    const isBetween = words[at]?.kind === 'between';
    const [from, to, until] = words.slice(isBetween ? at + 1 : at);
    const joins = isBetween ? ['and', 'to', 'dash'] : ['to', 'dash'];
    if (from?.kind !== 'time' || until?.kind !== 'time' || !joins.includes(to?.kind ?? ''))
      return null;
    const span = spanOf(from, until, isClockOf24);
    if (span === null) return null;
    spans.push(span);
    at += isBetween ? 4 : 3;
    const next = words[at + 1]?.kind;
    if (words[at]?.kind !== 'and' || (next !== 'time' && next !== 'between'))
      return isInOrder(spans) ? { part: { kind: 'spans', spans }, length: at - start } : null;
    at += 1;
  }
}

/** Joins days with their hours, which are before or after them. */
function statementsOf(parts: readonly Part[]): Statement[] | null {
  const plain = withoutModifiers(parts);
  if (plain === null) return null;
  const statements: Statement[] = [];
  for (let at = 0; at < plain.length; at += 2) {
    const [first, second] = [plain[at], plain[at + 1]];
    if (first?.kind === 'days' && second?.kind === 'spans')
      statements.push({ days: first.days, spans: second.spans });
    else if (first?.kind === 'spans' && second?.kind === 'days')
      statements.push({ days: second.days, spans: first.spans });
    // "Always open" names no days.
    else if (first === ALL_DAY && plain.length === 1)
      statements.push({ days: WEEK, spans: ALL_DAY.spans });
    else return null;
  }
  return statements;
}

/** Applies "except Sunday" and "including public holidays" to the days before them. */
function withoutModifiers(parts: readonly Part[]): Part[] | null {
  const plain: Part[] = [];
  const closed: Day[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind === 'days' || part?.kind === 'spans') {
      plain.push(part);
      continue;
    }
    at += 1;
    const named = parts[at];
    // After hours it must end the line: what follows could be the hours of the exception.
    const isLast = at === parts.length - 1;
    const changed = plain.at(-1)?.kind === 'spans' && isLast ? plain.length - 2 : plain.length - 1;
    const before = plain[changed];
    if (before?.kind !== 'days' || named?.kind !== 'days') return null;
    const others = before.days.filter((day) => !named.days.includes(day));
    const isExcept = part?.kind === 'except';
    plain[changed] = { kind: 'days', days: isExcept ? others : [...others, ...named.days] };
    if (isExcept) closed.push(...named.days);
  }
  return closed.length > 0 ? [...plain, { kind: 'days', days: closed }, CLOSED] : plain;
}
