import { z } from 'zod';
import { address, entries, id, line, paragraphs, several, time } from '../fields/fields.ts';
import type { Settings } from '../model/types.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, type NameDocument, parseSingleton } from './parse.ts';

export const settingsSchema = z.object({
  _id: id.catch(documentTypes.settings),
  _updatedAt: time,
  phone: several,
  email: several,
  address,
  hours: paragraphs,
  googleMapsEmbed: line,
});

const placed = z.object({ hours: entries.optional() });

/**
 * Parses the result of the settings query. `before` is the last good result, used for invalid fields. With `name`,
 * each entry of the hours stays at its place, so that it can be edited.
 */
export function parseSettings(
  received: unknown,
  before?: unknown,
  name?: NameDocument,
): Dated<Settings | null> {
  const { value, ...rest } = parseSingleton(
    settingsSchema,
    documentTypes.settings,
    received,
    before,
  );
  if (!value) return { value, updated: [], ...rest };
  const { _id, _updatedAt, ...texts } = value;
  const hours = name && placed.catch({}).parse(rest.accepted).hours;
  const settings = {
    ...texts,
    ...name?.(documentTypes.settings, _id),
    ...(hours && { hours }),
  };
  return { value: settings, updated: [_updatedAt], ...rest };
}
