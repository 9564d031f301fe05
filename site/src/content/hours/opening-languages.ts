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

/** The end of a word, in each alphabet. */
export const END = String.raw`(?![\p{L}\p{M}\p{N}'])`;

type Names = readonly (readonly [readonly Day[], string])[];

/**
 * The words of a language as regular expressions, beside its names of days and months, which Intl has. A plural with
 * `s` needs no entry. A name with two meanings, or with a disputed one, is an entry of both, and a line with it is
 * unclear.
 */
interface Language {
  readonly days: Names;
  readonly words: {
    readonly allDay: readonly string[];
    readonly noon?: readonly string[];
    readonly midnight: readonly string[];
    /** A time of the year. */
    readonly period: readonly string[];
    /** What can be left out. */
    readonly noise: readonly string[];
    readonly closed: readonly string[];
    readonly except: readonly string[];
    readonly including: readonly string[];
    readonly between: readonly string[];
    readonly to: readonly string[];
    readonly and: readonly string[];
    /** Says that the times of its line are those of 24 hours. */
    readonly clock?: readonly string[];
    readonly am?: readonly string[];
    readonly pm?: readonly string[];
    readonly hours?: readonly string[];
  };
}

export type Meaning = keyof Language['words'];

const WEEKDAYS = WEEK.slice(0, 5);
const WEEKEND = WEEK.slice(5);

const ENGLISH: Language = {
  days: [
    [['Monday'], 'mon'],
    [['Tuesday'], 'tues?'],
    [['Wednesday'], 'weds?'],
    [['Thursday'], 'thu(?:rs?)?'],
    [['Friday'], 'fri'],
    [['Saturday'], 'sat'],
    [['Sunday'], 'sun'],
    [WEEKDAYS, 'week[ -]?day'],
    [WEEKEND, 'week[ -]?end'],
    [WEEK, 'daily|every ?day|each day|all week|all days|(?:7|seven) days(?: (?:a|per) week)?'],
    [['PublicHolidays'], '(?:(?:public|pub|bank) )?hol(?:iday)?|ph'],
  ],
  words: {
    allDay: [
      '24 ?[-/x] ?7(?: ?[-/x] ?365)?',
      '24[ -]?(?:hours?|hrs?|h)(?: (?:a|per|each) day)?(?:,? (?:(?:and|&) )?(?:7|seven|365) days(?: (?:a|per) (?:week|year))?)?',
      'a?round[ -]the[ -]clock',
      'always open',
      'open always',
    ],
    noon: ['(?:12(?:[:.h]00)? )?(?:noon|midday)'],
    midnight: ['(?:(?:12|00|24)(?:[:.h]00)? )?midnight'],
    period: [
      'sept?',
      "good friday|easter(?: monday| sunday)?|christmas|new year(?:'s)?|festive|shutdown",
    ],
    noise: [
      "we're|we are|we open|is|are|the|from|on|at|open(?:s|ing)?",
      '(?:(?:our|office|business|trading|working|operating|opening) ){0,2}hours',
    ],
    closed: ['closed|shut|not open'],
    except: ['except(?:ing)?(?: for)?|excluding|excl'],
    including: ['including|incl'],
    between: ['between'],
    to: ['(?:up )?to|until|till?|thru|through'],
    and: ['and'],
    am: [String.raw`a\.?m`],
    pm: [String.raw`p\.?m`],
    hours: ['hours?|hrs?'],
  },
};

/** Read only beside a language whose words are known: in French, WE is the weekend. */
const SHORT_ENGLISH: Names = [
  [['Monday'], 'mo?'],
  [['Tuesday'], 'tu'],
  [['Wednesday'], 'we?'],
  [['Thursday'], 'th'],
  [['Friday'], 'fr?'],
  [['Saturday'], 'sa'],
  [['Sunday'], 'su'],
];

const AFRIKAANS: Language = {
  days: [
    [['Monday'], 'maan|maandae'],
    [['Tuesday'], 'dins|dinsdae'],
    [['Wednesday'], 'woens|woensdae'],
    [['Thursday'], 'dond|donderdae'],
    [['Friday'], 'vry|vrydae'],
    [['Saturday'], 'saterdae'],
    [['Sunday'], 'son|sondae'],
    [WEEKDAYS, 'weeks?da[ge]'],
    [WEEKEND, 'naweek|naweke'],
    [WEEK, "daagliks|elke dag|alle dae|(?:7|sewe) dae (?:per|'n) week"],
    [['PublicHolidays'], '(?:openbare )?vakansieda[ge]'],
  ],
  words: {
    allDay: [
      "24[ -]?uur(?: (?:per|'n) dag)?(?:,? (?:en )?(?:7|sewe) dae (?:per|'n) week)?",
      'dag en nag',
      'altyd oop',
    ],
    midnight: ['middernag'],
    period: [
      'goeie vrydag|paas(?:fees|naweek|maandag|sondag)?|kersfees|kerstyd|nuwejaar(?:sdag)?',
      '(?:skool)?vakansie|feestyd',
    ],
    noise: ['ons|is|die|van|op|oop', '(?:ons )?(?:kantoor|besigheids|handels|werks?|openings)?ure'],
    closed: ['gesluit|toe|nie oop(?: nie)?'],
    except: ['behalwe(?: vir)?'],
    including: ['insluitende?|insl'],
    between: ['tussen'],
    to: ['tot'],
    and: ['en|asook'],
    am: [String.raw`v\.?m`],
    pm: [String.raw`n\.?m`],
    hours: ['uur'],
  },
};

const WERKTAG = 'w|(?:werk|wochen)tag(?:en?)?';

const GERMAN: Language = {
  days: [
    [['Saturday'], 'sams-?|sonnabend'],
    [['Sunday'], 'sonn-?'],
    // With Saturday in law, and often without in speech.
    [WEEKDAYS, WERKTAG],
    [WEEK.slice(0, 6), WERKTAG],
    [WEEKEND, 'we|wochenend(?:en?)?'],
    [WEEK, 't(?:ä|ae)glich|jeden tag|alle tage|an allen tagen'],
    [WEEK, '(?:an )?(?:7|sieben) tagen?(?: (?:die|pro|in der) woche)?'],
    [['PublicHolidays'], 'f|(?:gesetzlichen? )?feiertag(?:en?)?'],
  ],
  words: {
    allDay: [
      '24[ -]?(?:std\\.?|stunden)(?: (?:am|pro) tag)?(?:,? (?:und )?(?:an )?(?:7|sieben) tagen? (?:die|pro|in der) woche)?',
      'rund um die uhr',
      'tag und nacht',
      'immer (?:offen|ge(?:ö|oe)ffnet)',
    ],
    midnight: ['mitternacht'],
    period: [
      // "24.12." is a date.
      String.raw`(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d\d){0,2}`,
      'jänner|silvester|neujahr|karfreitag|karsamstag|oster(?:n|sonntag|montag)',
      'pfingst(?:en|sonntag|montag)|rosenmontag|weihnachten|heiligabend',
      '(?:betriebs|sommer|winter|schul)?ferien|(?:betriebs)?urlaub',
    ],
    noise: [
      'wir|haben|sind|ist|bleibt|bleiben|von|vom|an|am|der|die|den|offen|ge(?:ö|oe)ffnet',
      // Without hours it may mean the night or only the lunch break.
      'durchgehend',
      '(?:(?:ö|oe)ffnungs|gesch(?:ä|ae)fts|b(?:ü|ue)ro)zeiten',
    ],
    closed: ['geschlossen|ruhetag|nicht (?:offen|ge(?:ö|oe)ffnet)'],
    except: ['au(?:ß|ss)er|ohne|mit ausnahme (?:von|der)'],
    including: ['inklusive|inkl|einschlie(?:ß|ss)lich|einschl'],
    between: ['zwischen'],
    to: ['bis'],
    and: ['und|u|sowie'],
    clock: ['uhr'],
  },
};

const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['en', ENGLISH],
  ['af', AFRIKAANS],
  ['de', GERMAN],
]);

export interface DayName {
  readonly days: readonly Day[];
  /** A regular expression. */
  readonly pattern: string;
  /** Set for a name whose beginnings can be abbreviations. */
  readonly long?: string;
}

export interface Vocabulary {
  readonly days: readonly DayName[];
  /** Returns all patterns of one meaning. */
  readonly wordsFor: (meaning: Meaning) => string;
  /** Whether more than names of the language is read. */
  readonly isKnown: boolean;
}

/** Returns the words of English and of a language (BCP 47). */
export function vocabularyOf(language: string): Vocabulary {
  const known = LANGUAGES.get(new Intl.Locale(language).language);
  const tables = [...new Set([ENGLISH, known ?? ENGLISH])];
  const locales = ['en', language];
  return {
    days: [
      ...locales.flatMap(weekdaysIn),
      ...[...tables.flatMap(({ days }) => days), ...(known ? SHORT_ENGLISH : [])].map(
        ([days, names]) => ({ days, pattern: named(names) }),
      ),
    ],
    wordsFor: (meaning) => {
      const patterns = tables.flatMap(({ words }) => words[meaning] ?? []);
      const months = meaning === 'period' ? locales.flatMap(monthsIn) : [];
      // The empty set matches nothing.
      return [...patterns, ...months].join('|') || '[]';
    },
    isKnown: known !== undefined,
  };
}

function weekdaysIn(language: string): DayName[] {
  // 5 January 1970 is a Monday.
  const dates = WEEK.map((_, index) => Date.UTC(1970, 0, 5 + index));
  const [longs, shorts] = namesOf(dates, language, 'weekday');
  return WEEK.flatMap((day, index) => {
    const [long, short] = [longs?.[index], shorts?.[index]];
    // A plural of a short name can be a word: in Afrikaans, Dis is “it is”.
    return long && short ? [{ days: [day], pattern: `${named(long)}|${short}${END}`, long }] : [];
  });
}

function monthsIn(language: string): string[] {
  const dates = Array.from({ length: 12 }, (_, month) => Date.UTC(1970, month));
  // "May" is also a verb.
  return namesOf(dates, language, 'month')
    .flat()
    .filter((name) => name !== 'may' && /^\p{L}/u.test(name));
}

/** Returns the long names of dates and the short ones. */
function namesOf(dates: readonly number[], language: string, field: 'weekday' | 'month') {
  return (['long', 'short'] as const).map((style) => {
    const { format } = new Intl.DateTimeFormat([language, 'en'], {
      [field]: style,
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return dates.map((date) => normalize(format(date)).replace(/[.*+?^${}()|[\]\\]/g, ''));
  });
}

/** Returns a text with one form of each letter, space, dash and apostrophe. */
export function normalize(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'");
}

function named(names: string): string {
  return `(?:${names})(?:'?s)?${END}`;
}
