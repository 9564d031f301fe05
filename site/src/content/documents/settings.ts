import { z } from 'zod';
import { address, line, paragraphs, several, time } from '../fields/fields.ts';
import type { Settings } from '../model/types.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, parseSingleton } from './parse.ts';

export const settingsSchema = z.object({
  _updatedAt: time,
  phone: several,
  email: several,
  address,
  hours: paragraphs,
  googleMapsEmbed: line,
});

/** Parses the result of the settings query. `before` is the last good result, used for invalid fields. */
export function parseSettings(received: unknown, before?: unknown): Dated<Settings | null> {
  const { value, ...rest } = parseSingleton(
    settingsSchema,
    documentTypes.settings,
    received,
    before,
  );
  if (!value) return { value, updated: [], ...rest };
  const { _updatedAt, ...settings } = value;
  return { value: settings, updated: [_updatedAt], ...rest };
}
