import { type PhoneNumber, searchPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Phone } from './types.ts';

const COUNTRY = 'ZA';
const BETWEEN_NUMBERS = /[/,|]|;(?!ext=)|\b(?:or|and)\b|&/i;

/** Parses a phone field as typed; links its first number, South African by default. */
export function parsePhone(text: string): Phone {
  const number = firstNumber(text);
  return {
    text,
    tel: number ? number.getURI() : null,
    chat: number ? `https://wa.me/${number.number.replace(/\D/g, '')}` : null,
  };
}

function firstNumber(text: string): PhoneNumber | undefined {
  // Direction marks come along with numbers that are copied from a phone's contacts.
  const start = text.replace(/[\u061C\u200E\u200F]/g, '').slice(0, 250);
  return [...start.split(BETWEEN_NUMBERS), start]
    .flatMap((part) => Array.from(searchPhoneNumbersInText(part, COUNTRY), ({ number }) => number))
    .find(canBeDialled);
}

// Possible, not valid: ranges are opened faster than metadata is updated. In South Africa a number
// of other than nine digits is a service code or a slip, and neither answers behind a country code.
function canBeDialled(number: PhoneNumber): boolean {
  return number.isPossible() && (number.country !== COUNTRY || number.nationalNumber.length === 9);
}
