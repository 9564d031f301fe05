import { ImagesIcon } from '@sanity/icons/Images';
import { defineField, defineType } from 'sanity';
import { category } from './category.tsx';
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
        'Stands on the picture in the gallery and above it when it is large. Up to 60 characters: “Office Park in Centurion”.',
      validation: (rule) => [
        rule.required().error('Without a title nobody knows what they see.'),
        rule.max(60).warning('Longer titles take three lines on a phone.'),
      ],
    }),
    picture({
      name: 'image',
      title: 'Picture',
      description:
        'Shown in the gallery of the Projects page; the newest project’s opens the home page too. At least 1600 px wide. Set the spot that must stay in view with “Crop”.',
      required: 'A project without a picture is left out of the gallery.',
      least: 1600,
    }),
    category({
      of: 'projectGallery',
      description:
        'Visitors choose from these above the gallery. Take one that is there, or write a new one. Without one the project is found under “All” only.',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 4,
      description:
        'Beside the large picture: what was built, how large, how long it took. Two or three sentences.',
      validation: (rule) => rule.max(600).warning('On a phone this is more than a screen of text.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'category', media: 'image' } },
});
