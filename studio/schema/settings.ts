import { PinIcon } from '@sanity/icons/Pin';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { checkEmail, checkHours, checkMap, checkMapFrame, checkPhone } from './contact.ts';

export const settings = defineType({
  name: 'settings',
  title: 'Contact and hours',
  type: 'document',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      description:
        'Every call button dials it, and “Send Message” writes to it. As you would print it: “012 000 0100”.',
      validation: (rule) => [
        rule.required().error('Without a number nobody can call.'),
        rule.custom(checkPhone),
      ],
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      type: 'string',
      description: 'At the top of the home page, under Contact and at the foot of every page.',
      validation: (rule) => [
        rule.required().error('Without an address nobody can write.'),
        rule.custom(checkEmail),
      ],
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'text',
      rows: 3,
      description:
        'Where the office is. The map and “Get Directions” go by it where no link says better.',
      validation: (rule) => rule.required().error('Without an address nobody finds the office.'),
    }),
    defineField({
      name: 'hours',
      title: 'Opening hours',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'A line for each: “Monday to Friday: 07:00 – 17:00”, “Sunday: closed”.',
      validation: (rule) => rule.custom(checkHours).warning(),
    }),
    defineField({
      name: 'googleMapsEmbed',
      title: 'Map',
      type: 'string',
      description:
        'In Google Maps: Share → Embed a map → Copy HTML, and paste it here. Left empty, the map shows the address above.',
      validation: (rule) => [rule.custom(checkMap), rule.custom(checkMapFrame).warning()],
    }),
  ],
  preview: {
    select: { subtitle: 'phone' },
    prepare: ({ subtitle }) => ({ title: 'Contact and hours', subtitle }),
  },
});
