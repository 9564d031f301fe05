import { z } from 'zod';
import { company } from '../../company.ts';
import { id, image, line, listOf, paragraphs, prose, stat, time } from '../fields/fields.ts';
import type { AboutSection } from '../model/types.ts';
import type { PictureFor } from '../vendor/image.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, type NameDocument, parseSingleton } from './parse.ts';

export const aboutSchema = z.object({
  _id: id.catch(documentTypes.about),
  _updatedAt: time,
  name: line,
  role: line,
  quote: prose,
  bio: paragraphs,
  happyClients: stat,
  projectsCompleted: stat,
  image,
  aboutImage: image,
  text: paragraphs,
  values: listOf('values', z.object({ title: line, description: prose })),
});

/**
 * Parses the result of the about query. `before` is the last good result, used for invalid fields. With `name`, a
 * missing document is an empty one, which can be edited.
 */
export function parseAbout(
  received: unknown,
  pictureFor: PictureFor,
  before?: unknown,
  name?: NameDocument,
): Dated<AboutSection | null> {
  const { value, ...rest } = parseSingleton(
    aboutSchema,
    documentTypes.about,
    received ?? (name ? {} : null),
    before,
  );
  if (!value) return { value, updated: [], ...rest };
  const { _id, _updatedAt, image, aboutImage, ...texts } = value;
  const about = {
    ...texts,
    ...name?.(documentTypes.about, _id),
    photo: image && pictureFor('photo', image, texts.name || company.name),
    aboutImage: aboutImage && pictureFor('aboutImage', aboutImage, company.name),
  };
  // Made, not received.
  const accepted = received === null ? null : rest.accepted;
  return { ...rest, value: about, updated: [_updatedAt], accepted };
}
