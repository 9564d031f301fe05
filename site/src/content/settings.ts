import { z } from 'zod';
import { address, line, paragraphs, several } from './fields.ts';
import { type Parsed, parseSingleton } from './parse.ts';
import type { Settings } from './types.ts';

const schema = z.object({
  phone: several,
  email: several,
  address,
  hours: paragraphs,
  googleMapsEmbed: line,
});

/** Takes the result of the settings query, a document or `null`, and what it was before. */
export function parseSettings(received: unknown, before?: unknown): Parsed<Settings | null> {
  return parseSingleton(schema, 'settings', received, before);
}
