import type { Day, Opening } from './types.ts';

const WEEK: readonly Day[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const GROUPS: ReadonlyMap<string, readonly Day[]> = new Map<string, readonly Day[]>([
  ['weekday', WEEK.slice(0, 5)],
  ['weekend', WEEK.slice(5)],
  ['daily', WEEK],
  ['every day', WEEK],
  ['public holiday', ['PublicHolidays']],
  ['holiday', ['PublicHolidays']],
]);

/** In characters. A longer line contains more than hours. */
const LONGEST = 200;

const BETWEEN = /\s*(?:,|&|\/|;|\band\b)\s*/;
const TO = /\s*(?:-|\bto\b|\buntil\b|\btill\b|\bthrough\b)\s*/;
const TIME = /^(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d\d))? ?(?<half>[ap]m)?$/;
const ALL_DAY = /^(?:24 ?(?:hours|hrs|h)|24 ?- ?7|24\/7)(?: a day)?$/;

/**
 * Parses the lines of the opening hours. Returns `null` if any line is ambiguous: no hours are better than
 * wrong ones. The result omits closed days.
 */
export function parseHours(lines: readonly string[]): Opening[] | null {
  const told = lines.map(parseLine);
  const known = told.filter((line) => line !== null);
  const days = known.flatMap((line) => line.days);
  if (known.length < told.length || new Set(days).size < days.length) return null;
  return known.flatMap((line) => line.spans.map((span) => ({ days: line.days, ...span })));
}

function parseLine(line: string) {
  const text = line
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*[\u2010-\u2015\u2212]\s*/g, '-')
    .replace(/([ap])\.?m\b\.?/g, '$1m')
    .replace(/\.$/, '');
  const start = text.search(/\d|\bclosed\b/);
  if (start < 0 || text.length > LONGEST) return null;
  const days = parseDays(text.slice(0, start).replace(/[\s:,.-]*(?:\b(?:open|from)\s*)*$/, ''));
  const spans = parseSpans(text.slice(start));
  return days && spans && { days, spans };
}

function parseDays(text: string): Day[] | null {
  const parts = text.split(BETWEEN).map((part) => {
    const ends = part.split(TO).map(daysNamed);
    const [first, last] = ends.map(([day]) => (day ? WEEK.indexOf(day) : -1));
    if (ends.length === 1) return ends[0] ?? [];
    const isRange = ends.length === 2 && ends.every((days) => days.length === 1);
    if (!isRange || first === undefined || last === undefined || first < 0) return [];
    return WEEK.slice(first, last + 1);
  });
  return parts.some((days) => days.length === 0) ? null : parts.flat();
}

/** Returns the days that a text names. An abbreviation is the first three or more letters of a day. */
function daysNamed(text: string): readonly Day[] {
  const name = text.replace(/\.$/, '');
  const isNamed = (day: string) => name.length >= 3 && `${day.toLowerCase()}s`.startsWith(name);
  return GROUPS.get(name.replace(/s$/, '')) ?? WEEK.filter(isNamed);
}

type Span = Omit<Opening, 'days'>;

function parseSpans(text: string): Span[] | null {
  if (text === 'closed') return [];
  if (ALL_DAY.test(text)) return [{ opens: '00:00', closes: '23:59' }];
  const spans = text.split(BETWEEN).map(parseSpan);
  const known = spans.filter((span) => span !== null);
  const inOrder = known.every(({ opens }, index) => opens > (known[index - 1]?.closes ?? ''));
  return known.length === spans.length && inOrder ? known : null;
}

function parseSpan(text: string): Span | null {
  const [from, to, ...more] = text.split(TO).map((time) => TIME.exec(time)?.groups);
  // `8 - 5pm` may start in the morning or in the evening, so both times must have am or pm, or neither.
  if (!from || !to || more.length > 0 || !from.half !== !to.half) return null;
  const opens = timeOf(from);
  const closes = timeOf(to);
  if (opens === null || closes === null || closes <= opens) return null;
  return { opens, closes: closes === '24:00' ? '23:59' : closes };
}

function timeOf({ hour, minute, half }: Readonly<Record<string, string | undefined>>) {
  const told = Number(hour);
  // `5` without minutes or am/pm may be in the morning or in the evening.
  if (Number(minute ?? 0) > 59 || (half ? told < 1 || told > 12 : minute === undefined))
    return null;
  const hours = half ? (told % 12) + (half === 'pm' ? 12 : 0) : told;
  const time = `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
  return time > '24:00' ? null : time;
}
