import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, defineType } from 'sanity';

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
        'As a client would ask it. In the list of questions on the home page, the oldest first; five are shown at once.',
      validation: (rule) => [
        rule.required().error('A question without its words is left out of the site.'),
        rule.max(120).warning('On a phone this is more than three lines.'),
      ],
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'text',
      rows: 8,
      description:
        'Opens below the question. A few sentences; an empty line begins a new paragraph.',
      validation: (rule) => [
        rule.required().error('A question without an answer is left out of the site.'),
        rule.max(1200).warning('Few read an answer this long to its end.'),
      ],
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
});
