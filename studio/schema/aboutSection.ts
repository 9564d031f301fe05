import { UsersIcon } from '@sanity/icons/Users';
import { defineField, defineType } from 'sanity';
import { frames } from '../pictures/frames.ts';
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
        'Shown beside the text about the company: the team or a building site at work. 4 : 3, at least 1920 px wide.',
      least: 1920,
      frames: frames.about,
    }),
    defineField({
      name: 'happyClients',
      title: 'Happy clients',
      type: 'number',
      group: 'company',
      description: 'How many so far, as a whole number. Shown beside the years of experience.',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'projectsCompleted',
      title: 'Projects completed',
      type: 'number',
      group: 'company',
      description: 'How many so far, as a whole number. Shown beside the happy clients.',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'person',
      description:
        'The name of the person who represents the company. Shown on the card with the photo.',
      validation: (rule) => rule.required().error('The card needs a name.'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      group: 'person',
      description: 'Shown under the name: “Founder and Site Director”.',
      validation: (rule) => rule.max(60).warning('A few words are enough.'),
    }),
    picture({
      name: 'image',
      title: 'Photo',
      group: 'person',
      description:
        'The person’s face and shoulders. Shown as a square; in “Crop”, put the circle on the face.',
      least: 800,
      frames: frames.person,
    }),
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'text',
      rows: 2,
      group: 'person',
      description:
        'One sentence in the person’s own words, set large. Without quotation marks: the site adds them.',
      validation: (rule) => rule.max(160).warning('Visitors read one sentence, but not three.'),
    }),
    defineField({
      name: 'bio',
      title: 'About the person',
      type: 'text',
      rows: 10,
      group: 'person',
      description: 'Below the quote. Two to four paragraphs, with an empty line between them.',
      validation: (rule) =>
        rule.max(1500).warning('Few visitors read a text this long about one person.'),
    }),
  ],
  preview: {
    select: { subtitle: 'name', media: 'image' },
    prepare: ({ subtitle, media }) => ({ title: 'About us', subtitle, media }),
  },
});
