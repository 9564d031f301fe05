import type { PostalAddress } from 'schema-dts';
import { type PostalCode, postalCodes } from '../company/postal-codes.ts';
import type { Company } from '../company/schema.ts';
import { company } from '../company.ts';

/** A state or county between the city and the postal code: `IL`, `- SP`, `, Gauteng`, `, Co. Kildare`. */
const REGION = String.raw`(?:(?:,?| -) (?<region>[A-Z]{2,3})(?=[ ,])|, (?<region>\p{L}[^,\d]{1,38}))?`;

type Place = Pick<Company, 'city' | 'country' | 'language'>;

/**
 * Converts an address to schema.org's form. Splits it into parts only if it ends in the company's city and a
 * postal code of its country: in any other address, the town could only be guessed.
 */
export function postalAddress(text: string, place: Place = company): PostalAddress {
  const { city, country } = place;
  const local = withoutCountry(text, place);
  const found = partsOf(local, city, postalCodes[country]);
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(city)}(?![\\p{L}\\p{N}])`, 'iu');
  return {
    '@type': 'PostalAddress',
    streetAddress: found?.street ?? local,
    ...(named.test(local) && { addressLocality: city + (found?.district ?? '') }),
    ...(found?.region && { addressRegion: found.region }),
    ...(found?.code && { postalCode: found.code }),
    addressCountry: country,
  };
}

function partsOf(text: string, city: string, code: PostalCode | undefined) {
  if (!code) return undefined;
  const town = `${escaped(city)}(?<district>${code.district ?? ''})?`;
  const last = code.isBefore
    ? `(?:[A-Z]{1,2}-)?(?<code>${code.pattern}) ${town}`
    : String.raw`${town}${REGION}(?:,?\s+|,? ?[-–] ?)(?<code>${code.pattern})`;
  return new RegExp(String.raw`^(?<street>.+?),\s*${last}$`, 'iu').exec(text)?.groups;
}

/** Leaves out the country at the end, in the company's language or in English. */
function withoutCountry(text: string, { country, language }: Place): string {
  const names = [language, 'en'].map((tag) => {
    const name = new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country;
    return escaped(name);
  });
  return text.replace(new RegExp(`,\\s*(?:${names.join('|')})$`, 'i'), '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
