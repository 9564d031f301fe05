import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { slugify } from '../../site/src/content/studio.ts';
import { PAGE } from '../documents/page-addresses.ts';
import { withBadge } from './not-on-site.tsx';
import { checkAddress, checkHref, otherPageWith } from './page-checks.ts';
import { picture } from './picture.ts';

export const page = defineType({
  name: PAGE,
  title: 'Page',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description:
        'The large heading of the page, and its name in the menu and in search results: “Privacy policy”.',
      validation: (rule) => [
        rule.required().error('A page without a title does not appear on the site.'),
        rule
          .max(60)
          .warning('Search results cut longer titles; the menu has room for about 20 characters.'),
      ],
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      type: 'slug',
      description:
        'What follows the name of the site: “privacy” is www.company.example/privacy. If you change it later, the old address leads to the new one.',
      options: {
        source: 'title',
        slugify: (title) => slugify(title, 60),
        // The check below says which page has the address.
        isUnique: () => true,
      },
      validation: (rule) =>
        rule.custom((slug, context) => checkAddress(slug?.current, otherPageWith(context))),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'array',
      description:
        'Paragraphs, headings, lists, links and pictures. A link leads to an address elsewhere (https://), a page of this site (“/projects”), an e-mail address (mailto:) or a phone number (tel:).',
      of: [
        defineArrayMember({
          type: 'block',
          styles: [
            { title: 'Paragraph', value: 'normal' },
            { title: 'Heading', value: 'h2' },
            { title: 'Subheading', value: 'h3' },
          ],
          lists: [
            { title: 'Bullets', value: 'bullet' },
            { title: 'Numbers', value: 'number' },
          ],
          marks: {
            decorators: [
              { title: 'Strong', value: 'strong' },
              { title: 'Emphasis', value: 'em' },
            ],
            annotations: [
              {
                name: 'link',
                title: 'Link',
                type: 'object',
                fields: [
                  defineField({
                    name: 'href',
                    title: 'Leads to',
                    type: 'string',
                    validation: (rule) => rule.custom(checkHref),
                  }),
                ],
              },
            ],
          },
        }),
        defineArrayMember(
          picture({
            name: 'image',
            title: 'Picture',
            description: 'As wide as the text. At least 1280 px wide.',
            required: 'Choose one, or remove it from the text.',
            least: 1280,
            frames: [],
          }),
        ),
      ],
      validation: (rule) =>
        rule.required().error('A page without a text does not appear on the site.'),
    }),
    defineField({
      name: 'link',
      title: 'Linked in',
      type: 'string',
      description:
        'The menu has room for three pages. A page that nothing links can still be opened by its address.',
      options: {
        layout: 'radio',
        list: [
          { title: 'Menu and footer', value: 'menu' },
          { title: 'Footer', value: 'footer' },
          { title: 'Nowhere', value: 'none' },
        ],
      },
      initialValue: 'footer',
    }),
    defineField({
      name: 'isIndexed',
      title: 'Search engines may list it',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'description',
      title: 'Description for search engines',
      type: 'text',
      rows: 3,
      description:
        'One or two sentences below the title in search results. Empty: the beginning of the text.',
      validation: (rule) => rule.max(160).warning('Search results cut longer descriptions.'),
    }),
    // Stored by the Studio when the page is published (`page-addresses.ts`).
    defineField({
      name: 'addresses',
      title: 'Addresses',
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
