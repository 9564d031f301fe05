import { UsersIcon } from '@sanity/icons/Users';
import { defineField, defineType } from 'sanity';
import { picture } from './picture.ts';

export const aboutSection = defineType({
  name: 'aboutSection',
  title: 'About us',
  type: 'document',
  icon: UsersIcon,
  groups: [
    { name: 'company', title: 'The company', default: true },
    { name: 'person', title: 'The person' },
  ],
  fields: [
    picture({
      name: 'aboutImage',
      title: 'Picture of the company',
      group: 'company',
      description:
        'Beside the text about the company, 4 : 3, at least 1920 px wide: the team or a site at work.',
      least: 1920,
    }),
    defineField({
      name: 'happyClients',
      title: 'Happy clients',
      type: 'number',
      group: 'company',
      description: 'How many so far; a whole number, counted beside the years of experience.',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'projectsCompleted',
      title: 'Projects completed',
      type: 'number',
      group: 'company',
      description: 'How many so far; a whole number, beside the one above.',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'person',
      description: 'Of the person who stands for the company, on the card with the photo.',
      validation: (rule) => rule.required().error('The card needs a name.'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      group: 'person',
      description: 'Under the name: “Founder and Site Director”.',
      validation: (rule) => rule.max(60).warning('A few words are enough.'),
    }),
    picture({
      name: 'image',
      title: 'Photo',
      group: 'person',
      description:
        'The person’s face and shoulders. Shown as a square; set the circle of “Crop” on the face.',
      least: 800,
    }),
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'text',
      rows: 2,
      group: 'person',
      description:
        'One sentence in the person’s own words, set large. Without quotation marks: the site adds them.',
      validation: (rule) => rule.max(160).warning('One sentence is read; three are not.'),
    }),
    defineField({
      name: 'bio',
      title: 'About the person',
      type: 'text',
      rows: 10,
      group: 'person',
      description: 'Below the quote. Two to four paragraphs, with an empty line between them.',
      validation: (rule) => rule.max(1500).warning('Few read this much of somebody.'),
    }),
  ],
  preview: {
    select: { subtitle: 'name', media: 'image' },
    prepare: ({ subtitle, media }) => ({ title: 'About us', subtitle, media }),
  },
});
