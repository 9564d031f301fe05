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

/** Takes the result of the about query, a document or `null`. */
export function parseAbout(received: unknown, pictureFor: PictureFor): Parsed<About | null> {
  const { value, warnings } = parseSingleton(schema, 'aboutSection', received);
  if (!value) return { value, warnings };
  const { image, aboutImage, ...rest } = value;
  const about = {
    ...rest,
    photo: image && pictureFor('photo', image, rest.name || company.name),
    aboutImage: aboutImage && pictureFor('aboutImage', aboutImage, company.name),
  };
  return { value: about, warnings };
}
