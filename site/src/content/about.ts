import { z } from 'zod';
import { company } from '../company.ts';
import { image, line, paragraphs, prose, stat } from './fields.ts';
import type { PictureFor } from './image.ts';
import { type Parsed, parseSingleton } from './parse.ts';
import type { About } from './types.ts';

const schema = z.object({
  name: line,
  role: line,
  quote: prose,
  bio: paragraphs,
  happyClients: stat,
  projectsCompleted: stat,
  image,
  aboutImage: image,
});

/** Takes the result of the about query, a document or `null`, and what it was before. */
export function parseAbout(
  received: unknown,
  pictureFor: PictureFor,
  before?: unknown,
): Parsed<About | null> {
  const { value, ...rest } = parseSingleton(schema, 'aboutSection', received, before);
  if (!value) return { value, ...rest };
  const { image, aboutImage, ...texts } = value;
  const about = {
    ...texts,
    photo: image && pictureFor('photo', image, texts.name || company.name),
    aboutImage: aboutImage && pictureFor('aboutImage', aboutImage, company.name),
  };
  return { value: about, ...rest };
}
