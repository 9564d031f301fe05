import { PinIcon } from '@sanity/icons/Pin';
import { defineArrayMember, defineField, defineType } from 'sanity';
import {
  aboutTitle,
  company,
  contactTitle,
  faqTitle,
  footerText,
  headline,
  heroText,
  projectsTitle,
  services,
  servicesTitle,
  testimonialsTitle,
  transformationsTitle,
} from '../../site/src/company.ts';
import { optionalSections } from '../../site/src/content/studio.ts';
import {
  checkEmail,
  checkHours,
  checkMap,
  checkMapFrame,
  checkPhone,
} from '../documents/contact-checks.ts';
import { frames } from '../pictures/frames.ts';
import { texts } from '../texts.ts';
import { notices } from './dated-notices.ts';
import { ownList, ownText, titled } from './own-text.tsx';
import { picture } from './picture.ts';

const { title, fields, messages } = texts.settings;
const { words } = texts;

const HEADING = 80;

export const settings = defineType({
  name: 'settings',
  title,
  type: 'document',
  icon: PinIcon,
  groups: [
    { name: 'contact', title: words.groups.contact, default: true },
    { name: 'notices', title: texts.notices.title },
    { name: 'texts', title: words.groups.texts },
    { name: 'services', title: words.groups.services },
    { name: 'sharing', title: words.groups.sharing },
  ],
  fields: [
    defineField({
      name: 'phone',
      group: 'contact',
      title: fields.phone.title,
      type: 'string',
      description: fields.phone.description(company.phone),
      validation: (rule) => [rule.required().error(messages.phoneMissing), rule.custom(checkPhone)],
    }),
    defineField({
      name: 'email',
      group: 'contact',
      ...fields.email,
      type: 'string',
      validation: (rule) => [rule.required().error(messages.emailMissing), rule.custom(checkEmail)],
    }),
    defineField({
      name: 'address',
      group: 'contact',
      ...fields.address,
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error(messages.addressMissing),
    }),
    defineField({
      name: 'hours',
      group: 'contact',
      ...fields.hours,
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.custom(checkHours).warning(),
    }),
    defineField({
      name: 'googleMapsEmbed',
      group: 'contact',
      ...fields.googleMapsEmbed,
      type: 'string',
      validation: (rule) => [rule.custom(checkMap), rule.custom(checkMapFrame).warning()],
    }),
    notices,
    defineField({
      name: 'chat',
      ...words.fields.chat,
      group: 'contact',
      type: 'string',
      validation: (rule) => rule.custom(checkPhone),
    }),
    defineField({
      name: 'social',
      ...words.fields.social,
      group: 'contact',
      type: 'array',
      components: { input: ownList(company.social, ({ name }) => name) },
      of: [
        defineArrayMember({
          type: 'object',
          name: 'socialPage',
          fields: [
            defineField({
              name: 'name',
              ...words.fields.socialName,
              type: 'string',
              validation: (rule) => rule.required().max(40),
            }),
            defineField({
              name: 'url',
              ...words.fields.socialUrl,
              type: 'url',
              validation: (rule) => rule.required().uri({ scheme: ['https', 'http'] }),
            }),
          ],
        }),
      ],
    }),
    ownText({
      name: 'headline',
      ...words.fields.headline,
      group: 'texts',
      fallback: headline[0],
      most: 60,
    }),
    ownText({
      name: 'headlineEnd',
      ...words.fields.headlineEnd,
      group: 'texts',
      fallback: headline[1],
      most: 60,
    }),
    ownText({
      name: 'heroText',
      ...words.fields.heroText,
      group: 'texts',
      fallback: heroText,
      most: 300,
      rows: 4,
    }),
    picture({
      name: 'heroPicture',
      ...words.fields.heroPicture,
      group: 'texts',
      least: 1920,
      frames: frames.hero,
    }),
    heading('aboutTitle', aboutTitle),
    heading('servicesTitle', servicesTitle),
    heading('transformationsTitle', transformationsTitle),
    heading('testimonialsTitle', testimonialsTitle),
    heading('contactTitle', contactTitle),
    heading('faqTitle', faqTitle),
    heading('projectsTitle', projectsTitle),
    ownText({
      name: 'footerText',
      ...words.fields.footerText,
      group: 'texts',
      fallback: footerText,
      most: 120,
    }),
    defineField({
      name: 'hidden',
      ...words.fields.hidden,
      group: 'texts',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: optionalSections.map((section) => ({
          value: section,
          title: words.sections[section],
        })),
      },
    }),
    defineField({
      name: 'services',
      ...words.fields.services,
      group: 'services',
      type: 'array',
      components: { input: ownList(services, (service) => service.title) },
      of: [
        defineArrayMember({
          type: 'object',
          name: 'service',
          fields: [
            ...titled(),
            defineField({
              name: 'features',
              ...words.fields.features,
              type: 'array',
              of: [defineArrayMember({ type: 'string', validation: (rule) => rule.max(60) })],
              validation: (rule) => rule.max(6),
            }),
          ],
        }),
      ],
    }),
    ownText({
      name: 'description',
      ...words.fields.description,
      group: 'sharing',
      fallback: company.description,
      most: 160,
      rows: 3,
    }),
    picture({
      name: 'shareImage',
      ...words.fields.shareImage,
      group: 'sharing',
      least: 1200,
      frames: frames.share,
    }),
  ],
  preview: {
    select: { subtitle: 'phone' },
    prepare: ({ subtitle }) => ({ title, subtitle }),
  },
});

function heading(name: keyof typeof words.headings, fallback: string) {
  const { headings, headingOn } = words;
  return ownText({
    name,
    title: headingOn(headings[name]),
    group: 'texts',
    fallback,
    most: HEADING,
  });
}
