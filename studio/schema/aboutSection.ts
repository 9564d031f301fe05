import { UsersIcon } from '@sanity/icons/Users';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { aboutText, values } from '../../site/src/company.ts';
import { frames } from '../pictures/frames.ts';
import { texts } from '../texts.ts';
import { ownList, ownText, titled } from './own-text.tsx';
import { picture } from './picture.ts';

const { title, groups, fields, messages } = texts.aboutSection;

const strengths = values.map(({ title, text }) => ({ title, description: text }));

export const aboutSection = defineType({
  name: 'aboutSection',
  title,
  type: 'document',
  icon: UsersIcon,
  groups: [
    { name: 'company', title: groups.company, default: true },
    { name: 'person', title: groups.person },
  ],
  fields: [
    ownText({
      name: 'text',
      ...texts.words.fields.aboutText,
      group: 'company',
      fallback: aboutText.join('\n\n'),
      most: 1500,
      rows: 8,
    }),
    defineField({
      name: 'values',
      ...texts.words.fields.values,
      group: 'company',
      type: 'array',
      components: { input: ownList(strengths, ({ title }) => title) },
      of: [defineArrayMember({ type: 'object', name: 'value', fields: titled() })],
      validation: (rule) => rule.max(6),
    }),
    picture({
      name: 'aboutImage',
      ...fields.aboutImage,
      group: 'company',
      least: 1920,
      frames: frames.about,
    }),
    defineField({
      name: 'happyClients',
      ...fields.happyClients,
      type: 'number',
      group: 'company',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'projectsCompleted',
      ...fields.projectsCompleted,
      type: 'number',
      group: 'company',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'name',
      ...fields.name,
      type: 'string',
      group: 'person',
      validation: (rule) => rule.required().error(messages.nameMissing),
    }),
    defineField({
      name: 'role',
      ...fields.role,
      type: 'string',
      group: 'person',
      validation: (rule) => rule.max(60).warning(messages.roleLong),
    }),
    picture({
      name: 'image',
      ...fields.image,
      group: 'person',
      least: 800,
      frames: frames.person,
    }),
    defineField({
      name: 'quote',
      ...fields.quote,
      type: 'text',
      rows: 2,
      group: 'person',
      validation: (rule) => rule.max(160).warning(messages.quoteLong),
    }),
    defineField({
      name: 'bio',
      ...fields.bio,
      type: 'text',
      rows: 10,
      group: 'person',
      validation: (rule) => rule.max(1500).warning(messages.bioLong),
    }),
  ],
  preview: {
    select: { subtitle: 'name', media: 'image' },
    prepare: ({ subtitle, media }) => ({ title, subtitle, media }),
  },
});
