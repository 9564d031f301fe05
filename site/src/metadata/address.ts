import type { PostalAddress } from 'schema-dts';
import { company } from '../company.ts';

const COUNTRY = new RegExp(`,\\s*${company.country}$`, 'i');
const CITY = new RegExp(`(?<![\\p{L}\\p{N}])${company.city}(?![\\p{L}\\p{N}])`, 'iu');
const PARTS = new RegExp(`^(.+?),\\s*${company.city},?\\s+(\\d{4})$`, 'iu');

/**
 * Converts an address to schema.org's form. Splits it into parts only if it ends in the company's city and a
 * postal code: in any other address, the town could only be guessed.
 */
export function postalAddress(text: string): PostalAddress {
  const local = text.replace(COUNTRY, '');
  const [, street = local, postalCode] = PARTS.exec(local) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(CITY.test(local) && { addressLocality: company.city }),
    ...(postalCode && { postalCode }),
    addressCountry: 'ZA',
  };
}
