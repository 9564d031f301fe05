import { defineArrayMember, defineField } from 'sanity';
import { z } from 'zod';
import { CLOCK, LONGEST_NOTICE } from '../../site/src/content/studio.ts';
import { isPast, shownWhen } from '../documents/notice-days.ts';
import { texts } from '../texts.ts';

const withTimes = z.object({ hours: z.literal('other'), opens: z.string().optional() });

/** Returns whether a notice has a time when the company opens, and one when it closes. */
const hasTimes = (notice: unknown) => withTimes.safeParse(notice).success;

const { title, description, one, fields, hours, messages } = texts.notices;

const notice = defineArrayMember({
  name: 'notice',
  title: one,
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: fields.text.title,
      type: 'text',
      rows: 3,
      description: fields.text.description(LONGEST_NOTICE),
      validation: (rule) => [
        rule.required().error(messages.textMissing),
        rule.max(LONGEST_NOTICE).error(messages.textLong(LONGEST_NOTICE)),
      ],
    }),
    defineField({
      name: 'firstDay',
      ...fields.firstDay,
      type: 'date',
      validation: (rule) => rule.required().error(messages.firstDayMissing),
    }),
    defineField({
      name: 'lastDay',
      ...fields.lastDay,
      type: 'date',
      validation: (rule) => [
        rule.required().error(messages.lastDayMissing),
        rule.min(rule.valueOfField('firstDay')).error(messages.daysReversed),
        rule.custom((day) => (day && isPast(day) ? messages.over : true)).warning(),
      ],
    }),
    defineField({
      name: 'hours',
      ...fields.hours,
      type: 'string',
      initialValue: 'usual',
      options: {
        layout: 'radio',
        list: [
          { value: 'usual', title: hours.usual },
          { value: 'closed', title: hours.closed },
          { value: 'other', title: hours.other },
        ],
      },
    }),
    defineField({
      name: 'opens',
      ...fields.opens,
      type: 'string',
      hidden: ({ parent }) => !hasTimes(parent),
      validation: (rule) =>
        rule.custom((time, { parent }) =>
          hasTimes(parent) && !CLOCK.test(time ?? '') ? messages.noTime : true,
        ),
    }),
    defineField({
      name: 'closes',
      ...fields.closes,
      type: 'string',
      hidden: ({ parent }) => !hasTimes(parent),
      validation: (rule) =>
        rule.custom((time, { parent }) => {
          const { data } = withTimes.safeParse(parent);
          if (!data) return true;
          if (!CLOCK.test(time ?? '')) return messages.noTime;
          return time === data.opens ? messages.sameTime : true;
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
  title,
  description,
  type: 'array',
  of: [notice],
  group: 'notices',
});
