import type { Day } from '../model/types.ts';

export const WEEK: readonly Day[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

export const DAYS: readonly Day[] = [...WEEK, 'PublicHolidays'];

/** The names of days, as regular expressions. A plural needs no entry. */
const DAY_NAMES: readonly (readonly [readonly Day[], string])[] = [
  [['Monday'], 'm|mo|mon|monday'],
  [['Tuesday'], 'tu|tue|tues|tuesday'],
  [['Wednesday'], 'w|we|wed|weds|wednesday'],
  [['Thursday'], 'th|thu|thur|thurs|thursday'],
  [['Friday'], 'f|fr|fri|friday'],
  [['Saturday'], 'sa|sat|saturday'],
  [['Sunday'], 'su|sun|sunday'],
  [WEEK.slice(0, 5), 'week[ -]?day'],
  [WEEK.slice(5), 'week[ -]?end'],
  [WEEK, 'daily|every ?day|each day|all week|all days|(?:7|seven) days(?: (?:a|per) week)?'],
  [['PublicHolidays'], '(?:(?:public|pub|bank) )?hol(?:iday)?|ph'],
];

/** A time as written. `minute` and `half` are `null` where the text has none. */
export interface Time {
  readonly kind: 'time';
  readonly hour: number;
  readonly minute: number | null;
  readonly half: 'am' | 'pm' | null;
  /** Whether the hour has two digits. */
  readonly isPadded: boolean;
  /** Whether it could be any number. */
  readonly isBare: boolean;
}

/** `period` is a time of the year, `other` a word with another meaning. */
export type Word =
  | Time
  | { readonly kind: 'days'; readonly days: readonly Day[] }
  | { readonly kind: (typeof plain)[number] | 'other' };

const plain = [
  'allDay',
  'closed',
  'period',
  'except',
  'including',
  'between',
  'to',
  'dash',
  'and',
] as const;

const TIME = String.raw`(?<hour>\d{1,2})(?:(?<sign>[:.h]?)(?<minute>\d\d)|(?<sharp>h))?(?: ?(?<half>[ap]m))?(?: ?(?:hours?|hrs?))?(?![a-z\d:])`;

/** In the order in which they are tried. Repetitions are bounded, so that the time is linear. */
const WORDS: Readonly<Record<string, string>> = {
  // Nine digits in a row are a phone number.
  phone: String.raw`\+?(?:\d[ ()-]{0,3}){9,}`,
  allDay: words(
    '24 ?[-/x] ?7(?: ?[-/x] ?365)?',
    '24[ -]?(?:hours?|hrs?|h)(?: (?:a|per|each) day)?(?:,? (?:(?:and|&) )?(?:7|seven|365) days(?: (?:a|per) (?:week|year))?)?',
    'a?round[ -]the[ -]clock',
    'always open',
    'open always',
  ),
  noon: words('(?:12(?:[:.h]00)? )?(?:noon|midday)'),
  midnight: words('(?:(?:12|00|24)(?:[:.h]00)? )?midnight'),
  period: words(
    'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?',
    'sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
    "good friday|easter(?: monday| sunday)?|christmas|new year(?:'s)?|festive|shutdown",
  ),
  noise: words(
    "we're|we are|we open|is|are|the|from|on|at|open(?:s|ing)?",
    '(?:(?:our|office|business|trading|working|operating|opening) ){0,2}hours',
  ),
  ...Object.fromEntries(DAY_NAMES.map(([, names], index) => [`days${index}`, named(names)])),
  closed: words('closed|shut|not open'),
  except: words('except(?:ing)?(?: for)?|excluding|excl'),
  including: words('including|incl'),
  between: words('between'),
  to: words('(?:up )?to|until|till?|thru|through'),
  dash: '-+',
  and: `[,;&/|+•·]|${words('and')}`,
  signs: '[:.()]',
  time: TIME,
  other: String.raw`[a-z\d']+|\S`,
};

const WORD = new RegExp(
  Object.entries(WORDS)
    .map(([name, pattern]) => `(?<${name}>${pattern})`)
    .join('|'),
  'gu',
);

/** Splits a line of opening hours into words. Leaves out those without meaning, such as "open from". */
export function wordsOf(line: string): Word[] {
  const text = line
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/([ap])\.?m\b\.?/g, '$1m');
  return Array.from(text.matchAll(WORD), ({ groups = {} }) => wordOf(groups)).flat();
}

function wordOf(found: Readonly<Record<string, string | undefined>>): Word[] {
  if (found.noise ?? found.signs) return [];
  if (found.noon) return [timeOf({ hour: '12', half: 'pm' })];
  if (found.midnight) return [timeOf({ hour: '12', half: 'am' })];
  if (found.time) return [timeOf(found)];
  const days = DAY_NAMES.find((_, index) => found[`days${index}`] !== undefined);
  if (days) return [{ kind: 'days', days: days[0] }];
  return [{ kind: plain.find((kind) => found[kind] !== undefined) ?? 'other' }];
}

function timeOf({
  hour = '',
  sign,
  minute = '00',
  sharp,
  half,
}: Readonly<Record<string, string | undefined>>): Time {
  return {
    kind: 'time',
    hour: Number(hour),
    minute: sign === undefined && !sharp && !half ? null : Number(minute),
    half: half === 'am' || half === 'pm' ? half : null,
    isPadded: hour.length === 2,
    isBare: !sign && !sharp && !half,
  };
}

function words(...patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})(?![a-z\\d'])`;
}

function named(names: string): string {
  return `(?:${names})(?:'?s)?(?![a-z\\d'])`;
}
