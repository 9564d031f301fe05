import { ImagesIcon } from '@sanity/icons/Images';
import { defineField, defineType } from 'sanity';
import { frames } from '../pictures/frames.ts';
import { texts } from '../texts.ts';
import { category } from './category.tsx';
import { withBadge } from './not-on-site.tsx';
import { picture } from './picture.ts';

const { title, fields, messages } = texts.projectGallery;

export const projectGallery = defineType({
  name: 'projectGallery',
  title,
  type: 'document',
  icon: ImagesIcon,
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
    // Stored by the Studio when a project is first published (`addresses.ts`).
    defineField({ name: 'slug', ...fields.slug, type: 'slug', hidden: true }),
    picture({
      name: 'image',
      ...fields.image,
      required: messages.imageMissing,
      least: 1600,
      frames: frames.project,
    }),
    category(fields.category.description),
    defineField({
      name: 'description',
      ...fields.description,
      type: 'text',
      rows: 4,
      validation: (rule) => rule.max(600).warning(messages.descriptionLong),
    }),
  ],
  preview: {
    select: { id: '_id', title: 'title', subtitle: 'category', media: 'image' },
    prepare: ({ id, ...preview }) => withBadge(id, preview),
  },
});
