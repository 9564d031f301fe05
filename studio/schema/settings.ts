import { PinIcon } from '@sanity/icons/Pin';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { company } from '../../site/src/company.ts';
import { texts } from '../texts.ts';
import { checkEmail, checkHours, checkMap, checkMapFrame, checkPhone } from './contact.ts';

const { title, fields, messages } = texts.settings;

export const settings = defineType({
  name: 'settings',
  title,
  type: 'document',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'phone',
      title: fields.phone.title,
      type: 'string',
      description: fields.phone.description(company.phone),
      validation: (rule) => [rule.required().error(messages.phoneMissing), rule.custom(checkPhone)],
    }),
    defineField({
      name: 'email',
      ...fields.email,
      type: 'string',
      validation: (rule) => [rule.required().error(messages.emailMissing), rule.custom(checkEmail)],
    }),
    defineField({
      name: 'address',
      ...fields.address,
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error(messages.addressMissing),
    }),
    defineField({
      name: 'hours',
      ...fields.hours,
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.custom(checkHours).warning(),
    }),
    defineField({
      name: 'googleMapsEmbed',
      ...fields.googleMapsEmbed,
      type: 'string',
      validation: (rule) => [rule.custom(checkMap), rule.custom(checkMapFrame).warning()],
    }),
  ],
  preview: {
    select: { subtitle: 'phone' },
    prepare: ({ subtitle }) => ({ title, subtitle }),
  },
});
