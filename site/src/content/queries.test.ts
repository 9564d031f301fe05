import { expect, test } from 'vitest';
import { queries } from './queries.ts';

test.each([
  ['projects', '*[_type == "projectGallery"] | order(_createdAt desc)[0...50]{'],
  ['about', '*[_type == "aboutSection"][0]{'],
  ['transformations', '*[_type == "beforeAndAfterGallery"] | order(_createdAt desc)[0...10]{'],
  ['faqs', '*[_type == "faq"] | order(_createdAt asc){'],
  ['settings', '*[_type == "settings"][0]{'],
] as const)("the %s query has the spec's type, order and limit", (name, start) => {
  expect(queries[name].startsWith(start)).toBe(true);
});

test.each([
  ['projects', ['_id', 'title', 'description', 'category', 'image']],
  [
    'about',
    ['name', 'role', 'quote', 'bio', 'happyClients', 'projectsCompleted', 'image', 'aboutImage'],
  ],
  [
    'transformations',
    ['_id', 'title', 'location', 'category', 'description', 'beforeImage', 'afterImage'],
  ],
  ['faqs', ['_id', 'question', 'answer']],
  ['settings', ['phone', 'email', 'address', 'hours', 'googleMapsEmbed']],
] as const)("the %s query asks for the spec's fields", (name, fields) => {
  for (const field of fields) expect(queries[name]).toMatch(new RegExp(`[{,\\s]${field}[{,\\s]`));
});

test('every query is short enough to be sent as GET', () => {
  for (const query of Object.values(queries)) {
    expect(encodeURIComponent(query).length).toBeLessThan(11_264);
  }
});
