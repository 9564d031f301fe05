import { z } from 'zod';
import { afterOf, beforeOf, transformation } from '../../labels.ts';
import { fault, type ImageField, id, image, line, prose, time } from '../fields/fields.ts';
import type { ResponsivePicture, Transformation } from '../model/types.ts';
import type { PictureFor } from '../vendor/image.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, type NameDocument, parseDocuments } from './parse.ts';

export const transformationSchema = z
  .object({
    _id: id,
    _updatedAt: time,
    title: line,
    location: line,
    category: line,
    description: prose,
    beforeImage: image,
    afterImage: image,
  })
  .refine(({ beforeImage, afterImage }) => beforeImage !== null || afterImage !== null, {
    error: fault('noPictures'),
  });

/** Parses the result of the transformations query. Returns those with a picture. */
export function parseTransformations(
  received: unknown,
  pictureFor: PictureFor,
  name?: NameDocument,
): Dated<Transformation[]> {
  const { value, ...parsed } = parseDocuments(
    transformationSchema,
    documentTypes.transformations,
    received,
    10,
  );
  const responsive = (image: ImageField | null, alt: string): ResponsivePicture | null =>
    image && {
      desktop: pictureFor('transformationDesktop', image, alt),
      mobile: pictureFor('transformationMobile', image, alt),
    };
  const transformations = value.map(({ _id, _updatedAt, beforeImage, afterImage, ...rest }) => {
    const title = rest.title || rest.location || rest.category || transformation;
    return {
      ...rest,
      ...name?.(documentTypes.transformations, _id),
      id: _id,
      title,
      before: responsive(beforeImage, beforeOf(title)),
      after: responsive(afterImage, afterOf(title)),
    };
  });
  const updated = value.map(({ _updatedAt }) => _updatedAt);
  return { value: transformations, updated, ...parsed };
}
