import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { slugify } from '../../site/src/content/studio.ts';
import { PAGE } from '../documents/page-addresses.ts';
import {
  checkAddress,
  checkDecided,
  checkHref,
  otherPageWith,
  type TextOfBlock,
} from '../documents/page-checks.ts';
import { texts } from '../texts.ts';
import { withBadge } from './not-on-site.tsx';
import { picture } from './picture.ts';

const { title, fields, blocks, links, messages } = texts.ownPage;

/** Text with what the site shows of Portable Text: `portable-text.ts`. */
const text = defineArrayMember({
  type: 'block',
  styles: [
    { title: blocks.normal, value: 'normal' },
    { title: blocks.h2, value: 'h2' },
    { title: blocks.h3, value: 'h3' },
  ],
  lists: [
    { title: blocks.bullet, value: 'bullet' },
    { title: blocks.number, value: 'number' },
  ],
  marks: {
    decorators: [
      { title: blocks.strong, value: 'strong' },
      { title: blocks.em, value: 'em' },
    ],
    annotations: [
      {
        name: 'link',
        title: blocks.link,
        type: 'object',
        fields: [
          defineField({
            name: 'href',
            title: blocks.href,
            type: 'string',
            validation: (rule) => rule.custom(checkHref),
          }),
        ],
      },
    ],
  },
});

export const page = defineType({
  name: PAGE,
  title,
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'title',
      ...fields.title,
      type: 'string',
      validation: (rule) => [
        rule.required().error(messages.titleMissing),
        rule.max(60).warning(messages.titleLong),
      ],
    }),
    defineField({
      name: 'slug',
      ...fields.slug,
      type: 'slug',
      options: {
        source: 'title',
        slugify: (from) => slugify(from, 60),
        // The check below says which page has the address.
        isUnique: () => true,
      },
      validation: (rule) =>
        rule.custom((slug, context) => checkAddress(slug?.current, otherPageWith(context))),
    }),
    defineField({
      name: 'body',
      ...fields.body,
      type: 'array',
      of: [
        text,
        defineArrayMember(
          picture({
            name: 'image',
            title: blocks.picture,
            description: blocks.pictureDescription,
            required: messages.pictureMissing,
            least: 1280,
            frames: [],
          }),
        ),
      ],
      validation: (rule) => [
        rule.required().error(messages.bodyMissing),
        rule.custom<TextOfBlock[]>(checkDecided),
      ],
    }),
    defineField({
      name: 'link',
      ...fields.link,
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: links.menu, value: 'menu' },
          { title: links.footer, value: 'footer' },
          { title: links.none, value: 'none' },
        ],
      },
      initialValue: 'footer',
    }),
    defineField({
      name: 'isIndexed',
      ...fields.isIndexed,
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'description',
      ...fields.description,
      type: 'text',
      rows: 3,
      validation: (rule) => rule.max(160).warning(messages.descriptionLong),
    }),
    // Stored by the Studio when a page is published (`page-addresses.ts`).
    defineField({
      name: 'addresses',
      ...fields.addresses,
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      hidden: true,
    }),
  ],
  preview: {
    select: { id: '_id', title: 'title', address: 'slug.current' },
    prepare: ({ id, title, address }) =>
      withBadge(id, { title, subtitle: address ? `/${address}` : undefined }),
  },
});
