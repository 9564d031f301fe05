import { type PhoneNumber, searchPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Phone } from './types.ts';

const COUNTRY = 'ZA';
const BETWEEN_NUMBERS = /[/,|]|;(?!ext=)|\b(?:or|and)\b|&/i;

/**
 * Parses a phone field. Keeps the text as typed, and links its first number, by default a South
 * African one.
 */
export function parsePhone(text: string): Phone {
  const number = firstNumber(text);
  return {
    text,
    tel: number ? number.getURI() : null,
    chat: number ? `https://wa.me/${number.number.replace(/\D/g, '')}` : null,
  };
}

function firstNumber(text: string): PhoneNumber | undefined {
  // Numbers copied from a phone's contacts contain direction marks.
  const start = text.replace(/[\u061C\u200E\u200F]/g, '').slice(0, 250);
  return [...start.split(BETWEEN_NUMBERS), start]
    .flatMap((part) => Array.from(searchPhoneNumbersInText(part, COUNTRY), ({ number }) => number))
    .find(canBeDialled);
}

// Checks that a number is possible, not valid: new ranges open faster than the library's metadata
// is updated. In South Africa, a number without exactly nine digits is a service code or a typing
// error, and neither can be called with a country code.
function canBeDialled(number: PhoneNumber): boolean {
  return number.isPossible() && (number.country !== COUNTRY || number.nationalNumber.length === 9);
}
