import { z } from 'zod';
import { photographOf, project as projectLabel } from '../../labels.ts';
import { id, image, line, prose, time } from '../fields/fields.ts';
import { uniqueSlugs } from '../fields/slug.ts';
import type { Picture, Project } from '../model/types.ts';
import type { PictureFor } from '../vendor/image.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, type NameDocument, parseDocuments } from './parse.ts';

export const projectSchema = z.object({
  _id: id,
  _updatedAt: time,
  title: line,
  slug: line.catch(''),
  description: prose,
  category: line,
  image,
});

/**
 * Parses the result of the projects query. Returns the projects with a picture, and two pictures
 * of the newest one.
 */
export function parseProjects(
  received: unknown,
  pictureFor: PictureFor,
  name?: NameDocument,
): Dated<{ projects: Project[]; hero: Picture | null; ogImage: Picture | null }> {
  const { value, ...parsed } = parseDocuments(projectSchema, documentTypes.projects, received, 50);
  const pictured = value.flatMap(({ _id, title, image, ...rest }) =>
    image ? [{ ...rest, id: _id, title: title || rest.category || projectLabel, image }] : [],
  );
  const slugs = uniqueSlugs(pictured.toReversed());
  const projects = pictured.map(({ id, image: given, _updatedAt, ...project }) => {
    // Not just the title, which is beside it: a screen reader would read the same text twice.
    const alt = photographOf(project.title);
    const image = { ...given, alt: given.alt === project.title ? '' : given.alt };
    return {
      ...project,
      ...name?.(documentTypes.projects, id),
      slug: slugs.get(id) ?? id,
      tile: pictureFor('tile', image, alt),
      large: pictureFor('large', image, alt),
    };
  });
  const newest = pictured[0];
  const hero = newest ? pictureFor('hero', newest.image, newest.title) : null;
  const ogImage = newest ? pictureFor('ogImage', newest.image, newest.title) : null;
  const updated = pictured.map(({ _updatedAt }) => _updatedAt);
  return { value: { projects, hero, ogImage }, updated, ...parsed };
}
