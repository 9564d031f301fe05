import { TransferIcon } from '@sanity/icons/Transfer';
import { defineField, defineType } from 'sanity';
import { frames } from '../pictures/frames.ts';
import { category } from './category.tsx';
import { withBadge } from './not-on-site.tsx';
import { picture } from './picture.ts';

export const beforeAndAfterGallery = defineType({
  name: 'beforeAndAfterGallery',
  title: 'Transformation',
  type: 'document',
  icon: TransferIcon,
  validation: (rule) =>
    rule.custom((document) => {
      const isThere = (image: unknown) =>
        typeof image === 'object' && image !== null && 'asset' in image;
      if (isThere(document?.beforeImage) || isThere(document?.afterImage)) return true;
      return 'A transformation without any picture is left out of the site.';
    }),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description:
        'Shown under the pictures. Up to 60 characters: “A Kitchen Opened Up”. The home page shows the 10 newest transformations, the newest first; “Help” says how to bring an older one forward.',
      validation: (rule) => [
        rule
          .required()
          .error('A transformation needs a title, so that visitors know what the pictures show.'),
        rule.max(60).warning('Longer titles take three lines on a phone.'),
      ],
    }),
    picture({
      name: 'beforeImage',
      title: 'Picture before',
      description:
        'How it was. Shown on the left, and first on a phone. At least 1920 px wide, 4 : 3; the site crops other shapes to 4 : 3.',
      least: 1920,
      frames: frames.transformation,
    }),
    picture({
      name: 'afterImage',
      title: 'Picture after',
      description: 'How it is now, best taken from the same place and at the same height.',
      least: 1920,
      frames: frames.transformation,
    }),
    defineField({
      name: 'location',
      title: 'Location',
      type: 'string',
      description: 'Suburb and town, beside the title: “Groenkloof, Pretoria”. No house numbers.',
      validation: (rule) => rule.max(60).warning('A suburb and a town are enough.'),
    }),
    category('Shown as a badge with the title. Press an existing category, or type a new one.'),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 4,
      description: 'What was done and how long it took. Two or three sentences.',
      validation: (rule) =>
        rule.max(400).warning('On a phone this text is longer than the screen.'),
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
