import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Phone } from '../model/types.ts';
import { findNumbers } from './phone-number.ts';

/** Numbers of a service, which no messenger registers: in South Africa 0800, 0860 and 086. */
const OF_SERVICES = ['TOLL_FREE', 'SHARED_COST', 'UAN', 'PREMIUM_RATE', 'PAGER', 'VOICEMAIL'];

/**
 * Parses a phone field of a company in a country (ISO 3166). Keeps the text as typed, links its first number, and
 * chats with the first that is not a landline.
 */
export function parsePhone(text: string, country: string): Phone {
  const numbers = findNumbers(text, country);
  const tel = numbers[0]?.getURI() ?? null;
  return { text, tel, chat: chatOf(numbers, [...OF_SERVICES, 'FIXED_LINE']) };
}

/** Returns the address of a chat for a number that its owner has named for chats: it can be a landline. */
export function parseChat(text: string, country: string): string | null {
  return chatOf(findNumbers(text, country), OF_SERVICES);
}

function chatOf(numbers: readonly PhoneNumber[], without: readonly string[]): string | null {
  const chat = numbers.find(({ number }) => !without.includes(kindOf(number)));
  return chat ? `https://wa.me/${chat.number.replace(/\D/g, '')}` : null;
}

function kindOf(number: string): string {
  return parsePhoneNumberFromString(number)?.getType() ?? 'unknown';
}
