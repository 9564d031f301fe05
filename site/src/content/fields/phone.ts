import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Phone } from '../model/types.ts';
import { findNumbers } from './phone-number.ts';

/** Numbers of a service, which no messenger registers: in South Africa 0800, 0860 and 086. */
const OF_SERVICES = ['TOLL_FREE', 'SHARED_COST', 'UAN', 'PREMIUM_RATE', 'PAGER', 'VOICEMAIL'];

/**
 * Parses a phone field of a company in a country (ISO 3166). Keeps the text as typed, links its first number, and
 * chats with the first that can have a chat.
 */
export function parsePhone(text: string, country: string): Phone {
  const numbers = findNumbers(text, country);
  const chat = numbers.find(canChat);
  return {
    text,
    tel: numbers[0]?.getURI() ?? null,
    chat: chat ? `https://wa.me/${chat.number.replace(/\D/g, '')}` : null,
  };
}

function canChat({ number }: PhoneNumber): boolean {
  const type = parsePhoneNumberFromString(number)?.getType();
  return type === undefined || !OF_SERVICES.includes(type);
}
