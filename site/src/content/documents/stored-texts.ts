import type { OptionalSection } from '../model/types.ts';
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

/** Returns whether a section is hidden in a release, by the answers that are stored with it. */
export function isHiddenIn({ settings }: Answers, section: OptionalSection): boolean {
  const hidden = new Map<string, unknown>(Object.entries(settings ?? {})).get('hidden');
  return Array.isArray(hidden) && hidden.includes(section);
}
