import { ImagesIcon } from '@sanity/icons/Images';
import { defineField, defineType } from 'sanity';
import { frames } from '../pictures/frames.ts';
import { category } from './category.tsx';
import { withBadge } from './not-on-site.tsx';
import { picture } from './picture.ts';

export const projectGallery = defineType({
  name: 'projectGallery',
  title: 'Project',
  type: 'document',
  icon: ImagesIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description:
        'Shown on the picture in the gallery, and with the large picture. Up to 60 characters: “Office Park in Centurion”. The Projects page shows the 50 newest projects, the newest first; “Help” says how to bring an older one forward.',
      validation: (rule) => [
        rule
          .required()
          .error('A project needs a title, so that visitors know what the picture shows.'),
        rule.max(60).warning('Longer titles take three lines on a phone.'),
      ],
    }),
    // Stored by the Studio when a project is first published (`addresses.ts`).
    defineField({ name: 'slug', title: 'Address', type: 'slug', hidden: true }),
    picture({
      name: 'image',
      title: 'Picture',
      description:
        'Shown in the gallery of the Projects page; the home page starts with the picture of the newest project. At least 1600 px wide. Use “Crop” to mark the part that must stay visible.',
      required: 'Choose one: a project without a picture is left out of the gallery.',
      least: 1600,
      frames: frames.project,
    }),
    category(
      'Visitors filter the gallery by category. Press an existing category, or type a new one. A project without a category appears under “All” only.',
    ),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 4,
      description:
        'Shown beside the large picture: what was built, how large it is, how long it took. Two or three sentences.',
      validation: (rule) =>
        rule.max(600).warning('On a phone this text is longer than the screen.'),
    }),
  ],
  preview: {
    select: { id: '_id', title: 'title', subtitle: 'category', media: 'image' },
    prepare: ({ id, ...preview }) => withBadge(id, preview),
  },
});
