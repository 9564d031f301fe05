import { type PhoneNumber, searchPhoneNumbersInText } from 'libphonenumber-js/min';

const COUNTRY = 'ZA';
const BETWEEN_NUMBERS = /[/,|]|;(?!ext=)|\b(?:or|and)\b|&/i;

const PHONE = String.raw`\b(?:tel(?:ephone)?|phone|ph|call|[tp])\b\.?`;
const FAX = String.raw`(?:fax\w*|facsimile|\bf\b)\.?`;
const JOINT = String.raw`\s?(?:[/&+,|-]|\band\b|\bor\b)?\s?`;
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

const BRACKETS = /^ ?\([^()]*\)/;

/**
 * Returns the numbers of a text that can be dialled, by default South African ones, in the order in which to
 * use them. A number that is named as a fax is left out.
 */
export function findNumbers(text: string): PhoneNumber[] {
  // Numbers copied from a phone's contacts contain direction marks.
  const plain = text.replace(/[\u061C\u200E\u200F]/g, '').slice(0, 250);
  const start = plain.replace(BOTH, ' ').replace(TIMES, ' ');
  return [...start.split(BETWEEN_NUMBERS), start].flatMap(numbersIn).filter(canBeDialled);
}

function numbersIn(part: string): PhoneNumber[] {
  const found = Array.from(searchPhoneNumbersInText(part, COUNTRY));
  const ends = [0, ...found.map(({ endsAt }) => endsAt)];
  const gaps = ends.map((end, index) => part.slice(end, found[index]?.startsAt));
  const isNamedAfter = !/\p{L}/u.test(gaps.at(0) ?? '') && /\p{L}/u.test(gaps.at(-1) ?? '');
  return found.flatMap(({ number }, index) => {
    const [before = '', after = ''] = gaps.slice(index);
    const inBrackets = BRACKETS.exec(after)?.[0] ?? '';
    const name = isNamedAfter ? after : before.replace(BRACKETS, '') + inBrackets;
    return isFax.test(name) && !isPhone.test(name) ? [] : [number];
  });
}

// Checks that a number is possible, not valid: new ranges open faster than the library's metadata
// is updated. In South Africa, a number without exactly nine digits is a service code or a typing
// error, and neither can be called with a country code.
function canBeDialled(number: PhoneNumber): boolean {
  return number.isPossible() && (number.country !== COUNTRY || number.nationalNumber.length === 9);
}
