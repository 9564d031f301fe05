import { z } from 'zod';
import { company } from '../../company.ts';
import { image, line, paragraphs, prose, stat, time } from '../fields/fields.ts';
import type { AboutSection } from '../model/types.ts';
import type { PictureFor } from '../vendor/image.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, parseSingleton } from './parse.ts';

export const aboutSchema = z.object({
  _updatedAt: time,
  name: line,
  role: line,
  quote: prose,
  bio: paragraphs,
  happyClients: stat,
  projectsCompleted: stat,
  image,
  aboutImage: image,
});

/** Parses the result of the about query. `before` is the last good result, used for invalid fields. */
export function parseAbout(
  received: unknown,
  pictureFor: PictureFor,
  before?: unknown,
): Dated<AboutSection | null> {
  const { value, ...rest } = parseSingleton(aboutSchema, documentTypes.about, received, before);
  if (!value) return { value, updated: [], ...rest };
  const { _updatedAt, image, aboutImage, ...texts } = value;
  const about = {
    ...texts,
    photo: image && pictureFor('photo', image, texts.name || company.name),
    aboutImage: aboutImage && pictureFor('aboutImage', aboutImage, company.name),
  };
  return { value: about, updated: [_updatedAt], ...rest };
}
