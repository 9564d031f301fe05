import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, defineType } from 'sanity';
import { texts } from '../texts.ts';
import { withBadge } from './not-on-site.tsx';

const { title, fields, messages } = texts.faq;

export const faq = defineType({
  name: 'faq',
  title,
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      ...fields.question,
      type: 'string',
      validation: (rule) => [
        rule.required().error(messages.questionMissing),
        rule.max(120).warning(messages.questionLong),
      ],
    }),
    defineField({
      name: 'answer',
      ...fields.answer,
      type: 'text',
      rows: 8,
      validation: (rule) => [
        rule.required().error(messages.answerMissing),
        rule.max(1200).warning(messages.answerLong),
      ],
    }),
  ],
  preview: {
    select: { id: '_id', title: 'question', subtitle: 'answer' },
    prepare: ({ id, ...preview }) => withBadge(id, preview),
  },
});
