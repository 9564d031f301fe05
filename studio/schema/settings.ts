import { PinIcon } from '@sanity/icons/Pin';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { company } from '../../site/src/company.ts';
import { checkEmail, checkHours, checkMap, checkMapFrame, checkPhone } from './contact.ts';
import { notices } from './notices.ts';

export const settings = defineType({
  name: 'settings',
  title: 'Contact and hours',
  type: 'document',
  icon: PinIcon,
  groups: [{ name: 'notices', title: 'Notices' }],
  fields: [
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      description: `Every call button dials it, and “Send Message” opens a chat with it. Write it as visitors should see it: “${company.phone}”.`,
      validation: (rule) => [
        rule.required().error('Enter a number: every call button needs it.'),
        rule.custom(checkPhone),
      ],
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      type: 'string',
      description:
        'Shown at the top of the home page, under Contact and at the foot of every page.',
      validation: (rule) => [
        rule.required().error('Enter an e-mail address, so that visitors can write to you.'),
        rule.custom(checkEmail),
      ],
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'text',
      rows: 3,
      description:
        'Where the office is. The map and “Get Directions” use it unless the Map field has a link.',
      validation: (rule) =>
        rule.required().error('Enter an address, so that visitors can find the office.'),
    }),
    defineField({
      name: 'hours',
      title: 'Opening hours',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description:
        'One entry for each group of days: “Monday to Friday: 07:00 – 17:00”, “Sunday: closed”.',
      validation: (rule) => rule.custom(checkHours).warning(),
    }),
    defineField({
      name: 'googleMapsEmbed',
      title: 'Map',
      type: 'string',
      description:
        'In Google Maps: Share → Embed a map → Copy HTML, and paste it here. If this field is empty, the map shows the address above.',
      validation: (rule) => [rule.custom(checkMap), rule.custom(checkMapFrame).warning()],
    }),
    notices,
  ],
  preview: {
    select: { subtitle: 'phone' },
    prepare: ({ subtitle }) => ({ title: 'Contact and hours', subtitle }),
  },
});
