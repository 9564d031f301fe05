import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, defineType } from 'sanity';
import { withBadge } from './not-on-site.tsx';

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description:
        'Written as a client would ask it. The home page lists the questions, oldest first; it shows five until a visitor opens the rest. “Order of the questions” in the menu changes that.',
      validation: (rule) => [
        rule.required().error('A question without text does not appear on the site.'),
        rule.max(120).warning('On a phone this is more than three lines.'),
      ],
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'text',
      rows: 8,
      description:
        'Opens below the question. A few sentences; an empty line starts a new paragraph.',
      validation: (rule) => [
        rule.required().error('A question without an answer does not appear on the site.'),
        rule.max(1200).warning('Few visitors read an answer this long to its end.'),
      ],
    }),
  ],
  preview: {
    select: { id: '_id', title: 'question', subtitle: 'answer' },
    prepare: ({ id, ...preview }) => withBadge(id, preview),
  },
});
