/** A postal code, as a regular expression, and whether it is written before the city. */
export interface PostalCode {
  readonly pattern: string;
  readonly isBefore?: boolean;
}

export const postalCodes: Readonly<Record<string, PostalCode>> = {
  AT: { pattern: String.raw`\d{4}`, isBefore: true },
  AU: { pattern: String.raw`\d{4}` },
  BE: { pattern: String.raw`\d{4}`, isBefore: true },
  CA: { pattern: String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d` },
  CH: { pattern: String.raw`\d{4}`, isBefore: true },
  DE: { pattern: String.raw`\d{5}`, isBefore: true },
  FR: { pattern: String.raw`\d{5}`, isBefore: true },
  GB: { pattern: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}` },
  IE: { pattern: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}` },
  IN: { pattern: String.raw`\d{3} ?\d{3}` },
  NA: { pattern: String.raw`\d{5}` },
  NL: { pattern: String.raw`\d{4} ?[A-Z]{2}`, isBefore: true },
  NZ: { pattern: String.raw`\d{4}` },
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
