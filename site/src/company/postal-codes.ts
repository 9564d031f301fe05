/** How a country writes a postal code. Both patterns are regular expressions. */
export interface PostalCode {
  readonly pattern: string;
  /** Whether it is written before the city. */
  readonly isBefore?: boolean;
  /** What may follow the city's name, as the 7 in `Dublin 7`. */
  readonly district?: string;
}

export const postalCodes: Readonly<Record<string, PostalCode>> = {
  AT: { pattern: String.raw`\d{4}`, isBefore: true },
  AU: { pattern: String.raw`\d{4}` },
  BE: { pattern: String.raw`\d{4}`, isBefore: true },
  BG: { pattern: String.raw`\d{4}`, isBefore: true },
  BR: { pattern: String.raw`\d{5}-?\d{3}` },
  CA: { pattern: String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d` },
  CH: { pattern: String.raw`\d{4}`, isBefore: true },
  CY: { pattern: String.raw`\d{4}`, isBefore: true },
  CZ: { pattern: String.raw`\d{3} ?\d{2}`, isBefore: true, district: String.raw` \d{1,2}` },
  DE: { pattern: String.raw`\d{5}`, isBefore: true },
  DK: { pattern: String.raw`\d{4}`, isBefore: true, district: ' [A-ZØ]{1,2}' },
  EE: { pattern: String.raw`\d{5}`, isBefore: true },
  ES: { pattern: String.raw`\d{5}`, isBefore: true },
  FI: { pattern: String.raw`\d{5}`, isBefore: true },
  FR: {
    pattern: String.raw`\d{5}`,
    isBefore: true,
    district: String.raw` cedex(?: \d{1,2})?`,
  },
  GB: { pattern: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}` },
  GR: { pattern: String.raw`\d{3} ?\d{2}`, isBefore: true },
  HR: { pattern: String.raw`\d{5}`, isBefore: true },
  HU: { pattern: String.raw`\d{4}`, isBefore: true },
  IE: { pattern: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`, district: String.raw` \d{1,2}W?` },
  IN: { pattern: String.raw`\d{3} ?\d{3}` },
  IS: { pattern: String.raw`\d{3}`, isBefore: true },
  IT: { pattern: String.raw`\d{5}`, isBefore: true, district: String.raw` \(?[A-Z]{2}\)?` },
  JP: { pattern: String.raw`\d{3}-\d{4}` },
  LI: { pattern: String.raw`\d{4}`, isBefore: true },
  LT: { pattern: String.raw`\d{5}`, isBefore: true },
  LU: { pattern: String.raw`\d{4}`, isBefore: true },
  LV: { pattern: String.raw`LV-\d{4}` },
  MT: { pattern: String.raw`[A-Z]{3} ?\d{4}` },
  NA: { pattern: String.raw`\d{5}` },
  NL: { pattern: String.raw`\d{4} ?[A-Z]{2}`, isBefore: true },
  NO: { pattern: String.raw`\d{4}`, isBefore: true },
  NZ: { pattern: String.raw`\d{4}` },
  PL: { pattern: String.raw`\d{2}-\d{3}`, isBefore: true },
  PT: { pattern: String.raw`\d{4}-\d{3}`, isBefore: true },
  RO: { pattern: String.raw`\d{6}`, isBefore: true },
  SE: { pattern: String.raw`\d{3} ?\d{2}`, isBefore: true },
  SI: { pattern: String.raw`\d{4}`, isBefore: true },
  SK: { pattern: String.raw`\d{3} ?\d{2}`, isBefore: true, district: String.raw` \d{1,2}` },
  US: { pattern: String.raw`\d{5}(?:-\d{4})?` },
  ZA: { pattern: String.raw`\d{4}` },
};

/** Replaces the space in a postal code of a country (ISO 3166), so that no line ends in it. */
export function withWholeCode(address: string, country: string): string {
  const pattern = postalCodes[country]?.pattern;
  if (pattern === undefined) return address;
  const code = new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'giu');
  return address.replace(code, (found) => found.replace(' ', '\u00A0'));
}
