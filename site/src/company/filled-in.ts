import type { Company } from './schema.ts';

/** Puts the company's name and city, and its years until `year`, in the places of a text. */
export function filledIn(
  text: string,
  { name, city, startYear }: Pick<Company, 'name' | 'city' | 'startYear'>,
  year: number,
): string {
  const words = { name, city, years: String(year - startYear) };
  return Object.entries(words).reduce(
    (whole, [key, word]) => whole.replaceAll(`{${key}}`, word),
    text,
  );
}
