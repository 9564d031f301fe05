import { company } from '../../site/src/company.ts';
import { findNumbers, parseEmail, parseHours, parseMap } from '../../site/src/content/studio.ts';

const saturday = new Intl.DateTimeFormat([company.language, 'en'], {
  weekday: 'long',
  timeZone: 'UTC',
}).format(Date.UTC(2000, 0, 1));

// Validation uses the site's parsers: a value that passes here becomes a working link on the site.

/** Validates a phone field. Returns true, or a message if it contains no number that can be dialled. */
export function checkPhone(text: string | undefined): true | string {
  if (!text || findNumbers(text, company.country).length > 0) return true;
  return `No number in this can be dialled. Write it with its area code, like “${company.phone}”; a number of another country begins with + and the country.`;
}

/** Validates an email field. Returns true, or a message if it contains no address. */
export function checkEmail(text: string | undefined): true | string {
  if (!text || parseEmail(text).mailto !== null) return true;
  return 'This is not an e-mail address: it needs a name, an @ and a domain, “office@example.co.za”.';
}

/** Validates the opening hours. Returns true, or a message for what cannot become structured data. */
export function checkHours(hours: readonly unknown[] | undefined): true | string {
  const lines = (hours ?? []).filter((line) => typeof line === 'string');
  const { unclear, contradicted } = parseHours(lines, company.language);
  const [line] = unclear;
  if (line !== undefined) {
    return `The site cannot give these hours to Google, because “${line}” is not clear; visitors still see it. Write it like “${saturday}: 08:00 – 13:00”, with minutes.`;
  }
  return contradicted.length === 0
    ? true
    : 'The site cannot give Google the hours of a day that two lines name. Put each day into one line.';
}

/** Validates the map field. Returns true, or a message if the site cannot use it. */
export function checkMap(pasted: string | undefined): true | string {
  if (!pasted || usesOf(pasted).length > 0) return true;
  return 'This is not a Google map. In Google Maps choose Share → Embed a map → Copy HTML, and paste that here.';
}

/**
 * Validates the map field. Returns true, or a warning if it is a link to directions, which cannot
 * be framed.
 */
export function checkMapFrame(pasted: string | undefined): true | string {
  if (!pasted || !usesOf(pasted).includes('directions') || usesOf(pasted).includes('frame'))
    return true;
  return '“Get Directions” uses this link, but it cannot be shown as a map; the map shows the address instead. In Google Maps choose Share → Embed a map for a link that can.';
}

function usesOf(pasted: string): ('frame' | 'directions')[] {
  const [parsed, without] = [parseMap(pasted, ''), parseMap('', '')];
  const uses = ['frame', 'directions'] as const;
  return uses.filter((use) => parsed[use] !== without[use]);
}
