import { TransferIcon } from '@sanity/icons/Transfer';
import { defineField, defineType } from 'sanity';
import { frames } from '../pictures/frames.ts';
import { texts } from '../texts.ts';
import { category } from './category.tsx';
import { withBadge } from './not-on-site.tsx';
import { picture } from './picture.ts';

const { title, fields, messages } = texts.beforeAndAfterGallery;

export const beforeAndAfterGallery = defineType({
  name: 'beforeAndAfterGallery',
  title,
  type: 'document',
  icon: TransferIcon,
  validation: (rule) =>
    rule.custom((document) => {
      const isThere = (image: unknown) =>
        typeof image === 'object' && image !== null && 'asset' in image;
      if (isThere(document?.beforeImage) || isThere(document?.afterImage)) return true;
      return messages.picturesMissing;
    }),
  fields: [
    defineField({
      name: 'title',
      ...fields.title,
      type: 'string',
      validation: (rule) => [
        rule.required().error(messages.titleMissing),
        rule.max(60).warning(messages.titleLong),
      ],
    }),
    picture({
      name: 'beforeImage',
      ...fields.beforeImage,
      least: 1920,
      frames: frames.transformation,
    }),
    picture({
      name: 'afterImage',
      ...fields.afterImage,
      least: 1920,
      frames: frames.transformation,
    }),
    defineField({
      name: 'location',
      ...fields.location,
      type: 'string',
      validation: (rule) => rule.max(60).warning(messages.locationLong),
    }),
    category(fields.category.description),
    defineField({
      name: 'description',
      ...fields.description,
      type: 'text',
      rows: 4,
      validation: (rule) => rule.max(400).warning(messages.descriptionLong),
    }),
  ],
  preview: {
    select: {
      id: '_id',
      title: 'title',
      location: 'location',
      category: 'category',
      media: 'afterImage',
      before: 'beforeImage',
    },
    prepare: ({ id, title, location, category, media, before }) =>
      withBadge(id, {
        title,
        subtitle: [category, location].filter(Boolean).join(' · '),
        media: media ?? before,
      }),
  },
});
