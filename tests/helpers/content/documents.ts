import { type Document, picture } from './test-dataset.ts';

type Fields = Readonly<Record<string, unknown>>;

// Newest first, a minute apart: the order of a list is the order on the page.
function created(index: number): string {
  return new Date(Date.UTC(2026, 5, 1) - index * 60_000).toISOString();
}

/** Creates a project for each set of fields, newest first, by default with a picture. */
export function projects(...given: readonly Fields[]): Document[] {
  return given.map((fields, index) => ({
    _id: `project-${index + 1}`,
    _type: 'projectGallery',
    _createdAt: created(index),
    title: `Project ${index + 1}`,
    description: `What was done in project ${index + 1}.`,
    category: 'Homes',
    image: picture(1920, 1440, '#8a4b2a', `Picture of project ${index + 1}`),
    ...fields,
  }));
}

/** Creates a transformation for each set of fields, newest first. */
export function transformations(...given: readonly Fields[]): Document[] {
  return given.map((fields, index) => ({
    _id: `transformation-${index + 1}`,
    _type: 'beforeAndAfterGallery',
    _createdAt: created(index),
    title: `Transformation ${index + 1}`,
    location: 'Pretoria',
    category: 'Homes',
    description: `What changed in transformation ${index + 1}.`,
    beforeImage: picture(1920, 1440, '#777777'),
    afterImage: picture(1920, 1440, '#2a6f4b'),
    ...fields,
  }));
}

/** Creates a question for each set of fields, in the order of the page. */
export function faqs(...given: readonly Fields[]): Document[] {
  return given.map((fields, index) => ({
    _id: `faq-${index + 1}`,
    _type: 'faq',
    _createdAt: created(given.length - index),
    question: `Question ${index + 1}?`,
    answer: `Answer ${index + 1}.`,
    ...fields,
  }));
}

/** Creates the about section. `fields` replace its own. */
export function about(fields: Fields = {}): Document {
  return {
    _id: 'about',
    _type: 'aboutSection',
    _createdAt: created(0),
    name: 'Sample Person',
    role: 'Site director',
    quote: 'Measure twice.',
    bio: 'Builds, and has built.',
    happyClients: 120,
    projectsCompleted: 340,
    image: picture(800, 800, '#445566', 'Portrait of the site director'),
    aboutImage: picture(2400, 1800, '#556644', 'A building site'),
    ...fields,
  };
}

/** Creates the settings. `fields` replace their own. */
export function settings(fields: Fields = {}): Document {
  return {
    _id: 'settings',
    _type: 'settings',
    _createdAt: created(0),
    phone: '012 000 0199',
    email: 'sample@company.example',
    address: '1 Sample Road, Pretoria',
    hours: ['Monday to Friday: 08:00 – 16:00', 'Sunday: closed'],
    googleMapsEmbed: 'https://www.google.com/maps?q=Sample&output=embed',
    ...fields,
  };
}

/** Creates a page of the owner's for each set of fields, in the order of the menu. */
export function ownPages(...given: readonly Fields[]): Document[] {
  return given.map((fields, index) => ({
    _id: `page-${index + 1}`,
    _type: 'page',
    _createdAt: created(given.length - index),
    title: `Page ${index + 1}`,
    slug: { _type: 'slug', current: `page-${index + 1}` },
    body: [block(`Text of page ${index + 1}.`)],
    link: 'footer',
    ...fields,
  }));
}

/** Creates a block of Portable Text. */
export function block(text: string, fields: Fields = {}) {
  const children = [{ _type: 'span', _key: 'a', text, marks: [] }];
  return {
    _type: 'block',
    _key: text.slice(0, 12),
    style: 'normal',
    children,
    markDefs: [],
    ...fields,
  };
}

/** Returns `count` empty sets of fields. */
export function times(count: number): Fields[] {
  return Array.from({ length: count }, () => ({}));
}

/** Creates a few documents of every type. */
export function everything(): Document[] {
  return [
    settings(),
    about(),
    ...projects(...times(4)),
    ...transformations(...times(2)),
    ...faqs(...times(3)),
  ];
}
