import type { Day } from '../model/types.ts';
import {
  type DayName,
  END,
  type Meaning,
  normalize,
  type Vocabulary,
} from './opening-languages.ts';

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

/** `period` is a time of the year, `ambiguous` a word with several meanings, `other` one with another meaning. */
export type Word =
  | Time
  | { readonly kind: 'days'; readonly days: readonly Day[] }
  | { readonly kind: (typeof plain)[number] | 'ambiguous' | 'other' };

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

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Returns a function that splits a line of opening hours into words. It leaves out those without meaning, such as
 * "open from".
 */
export function createReader(vocabulary: Vocabulary): (line: string) => Word[] {
  const pattern = patternOf(vocabulary);
  const names = vocabulary.days.map((name) => ({
    ...name,
    whole: new RegExp(`^(?:${name.pattern})$`, 'u'),
  }));
  const clock = new RegExp(String.raw`(?<!\p{L})(?:${vocabulary.wordsFor('clock')})${END}`, 'u');
  return (line) => {
    const text = normalize(line);
    const isClockOf24 = clock.test(text);
    return Array.from(text.matchAll(pattern), ({ 0: found, groups = {} }) => {
      const word = wordOf(groups, isClockOf24);
      return groups.other || groups.time ? word : meaningOf(found, word, names);
    }).flat();
  };
}

/** Groups are in the order in which they are tried. Repetitions are bounded, so that the time is linear. */
function patternOf({ days, wordsFor }: Vocabulary): RegExp {
  const words = (meaning: Meaning) => `(?:${wordsFor(meaning)})${END}`;
  const groupsOf = (...meanings: readonly Meaning[]) =>
    Object.fromEntries(meanings.map((meaning) => [meaning, words(meaning)]));
  const clock = String.raw`(?<hour>\d{1,2})(?:(?<sign>[:.h]?)(?<minute>\d\d)|(?<sharp>h))?`;
  const half = `(?:(?<am>${wordsFor('am')})|(?<pm>${wordsFor('pm')}))`;
  const groups = {
    // Nine digits in a row are a phone number.
    phone: String.raw`\+?(?:\d[ ()-]{0,3}){9,}`,
    ...groupsOf('allDay', 'noon', 'midnight', 'period', 'noise'),
    days: days.map(({ pattern }) => pattern).join('|'),
    ...groupsOf('closed', 'except', 'including', 'between', 'to', 'clock'),
    dash: '-+',
    and: `[,;&/|+•·]|${words('and')}`,
    signs: '[:.()]',
    time: `${clock}(?: ?${half})?(?: ?(?:${wordsFor('hours')}))?(?!:)(?:${END}|(?=${words('clock')}))`,
    other: String.raw`[\p{L}\p{M}\p{N}']+|\S`,
  };
  return new RegExp(
    Object.entries(groups)
      .map(([name, pattern]) => `(?<${name}>${pattern})`)
      .join('|'),
    'gu',
  );
}

function wordOf(found: Groups, isClockOf24: boolean): Word[] {
  if (found.noise ?? found.signs ?? found.clock) return [];
  if (found.noon) return [timeOf({ hour: '12', pm: 'pm' }, false)];
  if (found.midnight) return [timeOf({ hour: '12', am: 'am' }, false)];
  if (found.time) return [timeOf(found, isClockOf24)];
  return [{ kind: plain.find((kind) => found[kind] !== undefined) ?? 'other' }];
}

function timeOf(
  { hour = '', sign, minute = '00', sharp, am, pm }: Groups,
  isClockOf24: boolean,
): Time {
  const half = am ? 'am' : pm ? 'pm' : null;
  const hasUnit = Boolean(sharp ?? half) || isClockOf24;
  return {
    kind: 'time',
    hour: Number(hour),
    minute: sign === undefined && !hasUnit ? null : Number(minute),
    half,
    isPadded: hour.length === 2,
    isBare: !sign && !hasUnit,
  };
}

/** In letters. A longer beginning is another name: in Turkish, Cuma is Friday and Cumartesi Saturday. */
const LONGEST_ABBREVIATION = 3;

/** Returns a word, or the days that it names. In German, M is Monday or Wednesday, and WE the weekend. */
function meaningOf(
  text: string,
  word: Word[],
  names: readonly (DayName & { readonly whole: RegExp })[],
): Word[] {
  const isShort = text.length <= LONGEST_ABBREVIATION;
  const [days, ...others] = new Map(
    names
      .filter(({ whole, long }) => whole.test(text) || (isShort && long?.startsWith(text)))
      .map((name) => [name.days.join(), name.days]),
  ).values();
  if (!days) return word;
  const isOnlyOfDays = word[0]?.kind === 'other' && others.length === 0;
  return [isOnlyOfDays ? { kind: 'days', days } : { kind: 'ambiguous' }];
}
