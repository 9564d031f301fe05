import type { Answers } from './parts.ts';

/**
 * Returns texts of the answers that are stored with a release, as editors typed them: those of the settings that
 * the company's defaults can replace, or `''`, and all others as JSON.
 */
export function storedTexts({ settings, ...others }: Answers) {
  const fields = new Map<string, unknown>(Object.entries(settings ?? {}));
  const take = (field: string) => {
    const value = fields.get(field);
    fields.delete(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    phone: take('phone'),
    email: take('email'),
    address: take('address'),
    others: JSON.stringify([others, ...fields.values()]),
  };
}
