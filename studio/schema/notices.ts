import { defineArrayMember, defineField } from 'sanity';
import { z } from 'zod';
import { CLOCK, LONGEST_NOTICE } from '../../site/src/content/studio.ts';
import { isPast, shownWhen } from './notice-days.ts';

const withTimes = z.object({ hours: z.literal('other'), opens: z.string().optional() });

/** Returns whether a notice has a time when the company opens, and one when it closes. */
const hasTimes = (notice: unknown) => withTimes.safeParse(notice).success;

const NO_TIME = 'Enter a time with two digits each for hours and minutes, like 08:00.';

const notice = defineArrayMember({
  name: 'notice',
  title: 'Notice',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: `What visitors should know, with the days: “Closed from 15 December to 5 January”. At most ${LONGEST_NOTICE} characters.`,
      validation: (rule) => [
        rule.required().error('Enter what visitors should know.'),
        rule.max(LONGEST_NOTICE).error(`Shorten it to ${LONGEST_NOTICE} characters.`),
      ],
    }),
    defineField({
      name: 'firstDay',
      title: 'First day',
      type: 'date',
      description: 'Visitors see the text from the beginning of this day.',
      validation: (rule) => rule.required().error('Choose the first day.'),
    }),
    defineField({
      name: 'lastDay',
      title: 'Last day',
      type: 'date',
      description: 'Visitors see the text until the end of this day.',
      validation: (rule) => [
        rule.required().error('Choose the last day.'),
        rule.min(rule.valueOfField('firstDay')).error('The last day is before the first.'),
        rule
          .custom((day) =>
            day && isPast(day)
              ? 'This day is over, so visitors no longer see the text. You can remove it.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'hours',
      title: 'Hours on these days',
      type: 'string',
      description: 'Google shows them in place of the opening hours.',
      initialValue: 'usual',
      options: {
        layout: 'radio',
        list: [
          { value: 'usual', title: 'As usual' },
          { value: 'closed', title: 'Closed' },
          { value: 'other', title: 'Other hours' },
        ],
      },
    }),
    defineField({
      name: 'opens',
      title: 'Opens',
      type: 'string',
      description: 'On each of these days: “08:00”.',
      hidden: ({ parent }) => !hasTimes(parent),
      validation: (rule) =>
        rule.custom((time, { parent }) =>
          hasTimes(parent) && !CLOCK.test(time ?? '') ? NO_TIME : true,
        ),
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      type: 'string',
      description: 'On each of these days: “13:00”.',
      hidden: ({ parent }) => !hasTimes(parent),
      validation: (rule) =>
        rule.custom((time, { parent }) => {
          const { data } = withTimes.safeParse(parent);
          if (!data) return true;
          if (!CLOCK.test(time ?? '')) return NO_TIME;
          return time === data.opens ? 'Enter a later time than the one above.' : true;
        }),
    }),
  ],
  preview: {
    select: { title: 'text', firstDay: 'firstDay', lastDay: 'lastDay' },
    prepare: ({ title, firstDay, lastDay }) => ({ title, subtitle: shownWhen(firstDay, lastDay) }),
  },
});

export const notices = defineField({
  name: 'notices',
  title: 'Notices',
  type: 'array',
  of: [notice],
  group: 'notices',
  description:
    'At the top of every page and with the opening hours, on their days alone: each comes and goes by itself at midnight. If the days of several include today, visitors see the one that began last.',
});
