import type { Day, Opening } from '../model/types.ts';
import { DAYS, vocabularyOf } from './opening-languages.ts';
import { daysIn, isInOrder, parseLine, type Statement } from './opening-line.ts';
import { createReader, type Word } from './opening-words.ts';

interface Hours {
  /** When the company is open, without closed days and without days in doubt. */
  readonly openings: readonly Opening[];
  /** The lines that can be read in several ways. */
  readonly unclear: readonly string[];
  /** Days of which two lines say different things. */
  readonly contradicted: readonly Day[];
}

/**
 * Parses the lines of the opening hours, in English or the given language (BCP 47). A day is left out if two lines say different things of it, or if an
 * unclear line names it. An unclear line that names no day, but times, is about every day.
 */
export function parseHours(lines: readonly string[], language: string): Hours {
  const vocabulary = vocabularyOf(language);
  const wordsOf = createReader(vocabulary);
  const parsed = parseLines(lines.map((line) => ({ line, words: wordsOf(line) })));
  const unclear = parsed.filter(({ statements }) => statements === null);
  const joined = joinSpans(parsed.flatMap(({ statements }) => statements ?? []));
  const contradicted = DAYS.filter(
    (day) => joined.filter(({ days }) => days.includes(day)).length > 1,
  );
  const doubted = [
    ...contradicted,
    ...unclear.flatMap(({ words }) => doubtedBy(words, vocabulary.isKnown)),
  ];
  return {
    openings: joined
      .map(({ days, spans }) => ({ days: days.filter((day) => !doubted.includes(day)), spans }))
      .filter(({ days }) => days.length > 0)
      .flatMap(({ days, spans }) => spans.map((span) => ({ days, ...span }))),
    unclear: unclear.map(({ line }) => line),
    contradicted,
  };
}

interface Line {
  readonly line: string;
  readonly words: readonly Word[];
}

/** Parses each line, or two together if only both say something: "Saturday" and "08:00 – 13:00". */
function parseLines(lines: readonly Line[]) {
  const isClockOf24 = lines.some(({ words }) => words.some(isOfClockOf24));
  const parsed: (Line & { readonly statements: readonly Statement[] | null })[] = [];
  for (const { line, words } of lines) {
    const before = parsed.at(-1);
    const alone = parseLine(words, isClockOf24);
    const both =
      before && !alone && !before.statements
        ? parseLine([...before.words, ...words], isClockOf24)
        : null;
    if (both) parsed.pop();
    parsed.push({ line, words, statements: both ?? alone });
  }
  return parsed;
}

/** Joins lines such as "Monday: 08:00 – 12:00" and "Monday: 13:00 – 17:00". */
function joinSpans(statements: readonly Statement[]): Statement[] {
  const groups = Map.groupBy(statements, ({ days }) => days.join());
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    const spans = group.flatMap((one) => one.spans);
    const isOne = group.every((one) => one.spans.length > 0) && isInOrder(spans);
    return first && others.length > 0 && isOne ? [{ ...first, spans }] : group;
  });
}

/** Returns the days of which an unclear line may say something else than the other lines. */
function doubtedBy(words: readonly Word[], isKnown: boolean): readonly Day[] {
  if (words.some(({ kind }) => kind === 'ambiguous')) return DAYS;
  // In a language whose words are unknown, two days may be the ends of a range.
  const days = daysIn(
    isKnown ? words : words.flatMap((word) => (word.kind === 'days' ? [word, { kind: 'to' }] : [])),
  );
  // "Closed 16 December to 8 January" is no day of the week.
  if (days.length > 0 || words.some(({ kind }) => kind === 'period')) return days;
  const isInDoubt = words.some(isAboutHours) || (!isKnown && words.length > 0);
  return isInDoubt ? DAYS : [];
}

function isAboutHours(word: Word, index: number, words: readonly Word[]): boolean {
  if (word.kind !== 'time') return word.kind === 'closed';
  const beside = [words[index - 1]?.kind, words[index + 1]?.kind];
  return !word.isBare || beside.includes('to') || beside.includes('dash');
}

function isOfClockOf24(word: Word): boolean {
  return word.kind === 'time' && word.half === null && word.minute !== null && word.hour > 12;
}
