import { company } from '../../site/src/company.ts';
import { findNumbers, parseEmail, parseHours, parseMap } from '../../site/src/content/studio.ts';
import { texts } from '../texts.ts';

const { messages } = texts.settings;

const saturday = new Intl.DateTimeFormat([company.language, 'en'], {
  weekday: 'long',
  timeZone: 'UTC',
}).format(Date.UTC(2000, 0, 1));

// Validation uses the site's parsers: a value that passes here becomes a working link on the site.

/** Validates a phone field. Returns true, or a message if it contains no number that can be dialled. */
export function checkPhone(text: string | undefined): true | string {
  if (!text || findNumbers(text, company.country).length > 0) return true;
  return messages.phoneWrong(company.phone);
}

/** Validates an email field. Returns true, or a message if it contains no address. */
export function checkEmail(text: string | undefined): true | string {
  if (!text || parseEmail(text).mailto !== null) return true;
  return messages.emailWrong;
}

/** Validates the opening hours. Returns true, or a message for what cannot become structured data. */
export function checkHours(hours: readonly unknown[] | undefined): true | string {
  const lines = (hours ?? []).filter((line) => typeof line === 'string');
  const { unclear, contradicted } = parseHours(lines, company.language);
  const [line] = unclear;
  if (line !== undefined) return messages.hoursUnclear(line, saturday);
  return contradicted.length === 0 ? true : messages.hoursTwice;
}

/** Validates the map field. Returns true, or a message if the site cannot use it. */
export function checkMap(pasted: string | undefined): true | string {
  if (!pasted || usesOf(pasted).length > 0) return true;
  return messages.mapWrong;
}

/**
 * Validates the map field. Returns true, or a warning if it is a link to directions, which cannot
 * be framed.
 */
export function checkMapFrame(pasted: string | undefined): true | string {
  if (!pasted || !usesOf(pasted).includes('directions') || usesOf(pasted).includes('frame'))
    return true;
  return messages.mapNotFramed;
}

function usesOf(pasted: string): ('frame' | 'directions')[] {
  const [parsed, without] = [parseMap(pasted, ''), parseMap('', '')];
  const uses = ['frame', 'directions'] as const;
  return uses.filter((use) => parsed[use] !== without[use]);
}
