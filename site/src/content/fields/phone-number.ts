import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  searchPhoneNumbersInText,
} from 'libphonenumber-js/min';

const BETWEEN_NUMBERS = /[/,|]|;(?!ext=)|\b(?:or|and|oder|und|of|en|ou|et)\b|&/i;

const PHONE = String.raw`\b(?:tel(?:ephone|efoon|efon|éphone)?|phone|ph|call|mob(?:ile|il)?|handy|sel(?:foon)?|[tp])\b\.?`;
const FAX = String.raw`(?:(?:tele)?fax\w*|faks|facsimile|\bf\b)\.?`;
const JOINT = String.raw`\s?(?:[/&+,|-]|\b(?:and|or|und|oder|en|of)\b)?\s?`;
const [isPhone, isFax] = [new RegExp(PHONE, 'i'), new RegExp(FAX, 'i')];

/** "Tel/Fax:", before a number that is both. After a number, the second word is about the next one. */
const BOTH = new RegExp(
  String.raw`(?<!\d[ .)]{0,3})(?:${PHONE}${JOINT}${FAX}|${FAX}${JOINT}${PHONE})`,
  'gi',
);

/** "24/7", "8-17" and "17:00", which would become part of a number after them. */
const TIMES = new RegExp(
  [
    String.raw`(?<!\d)24 ?[/x] ?7(?: ?[/x] ?365)?(?!\d)`,
    String.raw`(?<![\d+-]|\d )24 ?[-–] ?7(?: ?[-–] ?365)?(?!\d)`,
    String.raw`(?<![\d+-]|\d )\d{1,2}(?:[:h]\d\d)? ?[-–] ?\d{1,2}(?:[:h]\d\d)?(?= [+0(])`,
    String.raw`(?<!\d)\d{1,2}[:h]\d\d(?!\d)`,
  ].join('|'),
  'gi',
);

/** A number without words, of which the library's search leaves out some. */
const BARE = /^\s*\+?[\d\s().-]{6,20}$/;

const BRACKETS = /^ ?\([^()]*\)/;

/**
 * Returns the numbers of a text that can be dialled, in the order in which to use them: those without a country code
 * are numbers of the `country` (ISO 3166). A number that is named as a fax is left out.
 */
export function findNumbers(text: string, country: string): PhoneNumber[] {
  const own = isSupportedCountry(country) ? country : undefined;
  // Numbers copied from a phone's contacts contain direction marks.
  const plain = text.replace(/[\u061C\u200E\u200F]/g, '').slice(0, 250);
  const start = plain.replace(BOTH, ' ').replace(TIMES, ' ');
  return [...start.split(BETWEEN_NUMBERS), start].flatMap((part) => numbersIn(part, own));
}

function numbersIn(part: string, own: CountryCode | undefined): PhoneNumber[] {
  const found = Array.from(searchPhoneNumbersInText(part, own));
  if (found.length === 0 && BARE.test(part)) {
    const number = parsePhoneNumberFromString(part, own);
    return number && canBeDialled(number, part, own) ? [number] : [];
  }
  const ends = [0, ...found.map(({ endsAt }) => endsAt)];
  const gaps = ends.map((end, index) => part.slice(end, found[index]?.startsAt));
  const isNamedAfter = !/\p{L}/u.test(gaps.at(0) ?? '') && /\p{L}/u.test(gaps.at(-1) ?? '');
  return found.flatMap(({ number }, index) => {
    const [before = '', after = ''] = gaps.slice(index);
    const inBrackets = BRACKETS.exec(after)?.[0] ?? '';
    const name = isNamedAfter ? after : before.replace(BRACKETS, '') + inBrackets;
    if (isFax.test(name) && !isPhone.test(name)) return [];
    const { startsAt = 0, endsAt = 0 } = found[index] ?? {};
    return canBeDialled(number, part.slice(startsAt, endsAt), own) ? [number] : [];
  });
}

/**
 * Lengths of the numbers of a country with their area code and without its trunk prefix (`0`). In a country that is
 * not here they have six digits or more, and the trunk prefix is written.
 */
const LENGTHS: Readonly<Partial<Record<CountryCode, readonly number[]>>> = {
  AU: [6, 9, 10],
  CA: [10],
  CH: [9],
  CZ: [9],
  DK: [8],
  ES: [9],
  FR: [9],
  GB: [9, 10],
  GR: [10],
  IN: [10],
  LV: [8],
  MT: [8],
  NL: [9],
  NO: [8],
  PL: [9],
  PT: [9],
  US: [10],
  ZA: [9],
};

// Checks that a number is possible, not valid: new ranges open faster than the library's metadata
// is updated. A shorter number is a service code, a typing error, or has no area code, and none of these can be called
// with a country code.
function canBeDialled(number: PhoneNumber, written: string, own: CountryCode | undefined): boolean {
  if (!number.isPossible()) return false;
  if (own === undefined || number.country !== own) return true;
  const { length } = number.nationalNumber;
  return LENGTHS[own]?.includes(length) ?? (length >= 6 && /^\D*(?:0|\+)/.test(written));
}
