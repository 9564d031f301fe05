import { expect, it } from 'vitest';
import { sitePathOf } from './site-path.ts';

const path = (_type: string, content = {}) => sitePathOf({ _id: 'drafts.a1b2', _type, ...content });

it.each([
  ['a section', path('settings'), '/#contact'],
  ['a project', path('projectGallery', { title: 'Two Houses' }), '/projects#two-houses'],
  [
    'a project that has stored its address',
    path('projectGallery', { title: 'Three Houses', slug: { current: 'two-houses' } }),
    '/projects#two-houses',
  ],
  ['a project without a title', path('projectGallery'), '/projects#a1b2'],
  [
    'a question',
    path('faq', { question: ' How much,\nand when? ' }),
    '/#faq:How%20much%2C%20and%20when%3F',
  ],
  ['a page', path('page', { slug: { current: 'privacy' } }), '/privacy'],
  ['a page without an address', path('page'), '/'],
  ['a question without text', path('faq'), '/#faq'],
])('finds the page of %s', (_, found, expected) => expect(found).toBe(expected));
