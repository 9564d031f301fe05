import { expect, test } from 'vitest';
import { hostileTexts } from '../../../../tests/helpers/content/hostile.ts';
import { documents } from '../../../../tests/helpers/site/answers.ts';
import { problemSentences } from '../model/problem-sentences.ts';
import { createContentClient } from '../vendor/client.ts';
import { createPictures } from '../vendor/image.ts';
import { parseAbout } from './about.ts';
import { contactFrom } from './contact.ts';
import { parseFaqs } from './faqs.ts';
import { parseProjects } from './projects.ts';
import { parseSettings } from './settings.ts';
import { parseTransformations } from './transformations.ts';

const pictureFor = createPictures(
  createContentClient({ projectId: 'abc123', dataset: 'production' }),
);
const { project, about, transformation, faq, settings } = documents;
const { image } = project;

const parsers = {
  projects: (document: unknown) => {
    const { value, warnings } = parseProjects(
      [document, { ...project, _id: 'next', title: 'Next' }],
      pictureFor,
    );
    expect(value.projects.at(-1)?.slug).toBe('next');
    return { value, warnings };
  },
  about: (document: unknown) => parseAbout(document, pictureFor),
  transformations: (document: unknown) => {
    const next = { ...transformation, _id: 'next' };
    const { value, warnings } = parseTransformations([document, next], pictureFor);
    expect(value.at(-1)?.id).toBe('next');
    return { value, warnings };
  },
  faqs: (document: unknown) => {
    const { value, warnings } = parseFaqs([document, { ...faq, _id: 'next' }]);
    expect(value.at(-1)?.id).toBe('next');
    return { value, warnings };
  },
  settings: (document: unknown) => {
    const { value, warnings } = parseSettings(document, pictureFor);
    return { value: { ...value.settings, ...value }, warnings };
  },
};

const answers = [
  ['projects', project],
  ['about', about],
  ['transformations', transformation],
  ['faqs', faq],
  ['settings', settings],
] as const;
const fields = answers.flatMap(([name, document]) =>
  Object.keys(document).map((field) => [name, field, document] as const),
);

const odd = [
  undefined,
  null,
  true,
  -1,
  2.5,
  1e300,
  '',
  [],
  [[[[]]]],
  [null, 7, {}, { children: [null, { text: 7 }] }],
  {},
  { asset: 7, alt: [], crop: 'x', hotspot: [] },
  { asset: { _id: 'image-a-1x1-jpg', color: {} }, alt: {}, crop: { left: 'x' } },
  JSON.parse('{"__proto__":{"length":1},"constructor":7,"toString":7}'),
  Array.from({ length: 20_000 }, () => 'word'),
];

test.each(fields)('%s: no value of %s does harm', (name, field, document) => {
  for (const value of odd) {
    const { warnings } = parsers[name]({ ...document, [field]: value });
    for (const say of warnings) expect(say(problemSentences)).toContain(field);
  }
});

const hostile = [
  ...Object.values(hostileTexts),
  'https://elsewhere.example/"onload="alert(1)',
  'https://www.google.com/maps/place/"><script>alert(1)</script>',
  'x@y.example?bcc=z@elsewhere.example',
  '__proto__',
  '../../etc/passwd',
  'a\u0000b\r\nSet-Cookie: x=1',
  '\u202Egnp.exe\u202C \u200B\u{E0041}',
];

test.each(fields)('%s: any text in %s gives only valid values', (name, field, document) => {
  for (const text of hostile) {
    for (const value of [
      text,
      [text],
      { ...image, alt: text },
      { asset: { _id: text, color: text } },
    ]) {
      expectSound(parsers[name]({ ...document, [field]: value }).value);
    }
  }
});

/** Checks every string from which pages are rendered. */
function expectSound(value: unknown, key = '') {
  if (typeof value === 'string') {
    expect(value).not.toMatch(
      /[[\p{Cs}\p{Cc}\u200B\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\u{E0000}-\u{E0FFF}]--[\n]]/v,
    );
    const allowed = links[key];
    if (allowed) expect(value).toMatch(allowed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) expectSound(part, name);
  }
}

const pictureUrl = String.raw`https://cdn\.sanity\.io/images/abc123/production/[\w-]+\.\w+\?[\w=&,-]+`;
const links: Readonly<Record<string, RegExp>> = {
  tel: /^tel:\+\d+(?:;ext=\d+)?$/,
  chat: /^https:\/\/wa\.me\/\d+$/,
  mailto: /^mailto:[^\s<>"?&:@]+@[^\s<>"?&:@]+$/,
  frame: /^https:\/\/www\.google\.com\/maps[^\s<>"]*$/,
  directions: /^https:\/\/(?:www\.google\.com\/maps|maps\.app\.goo\.gl)\/[^\s<>"]*$/,
  src: new RegExp(`^${pictureUrl}$`),
  url: new RegExp(`^(?:${pictureUrl}|https?://[^\\s<>"]+)$`),
  color: /^#[0-9a-f]{6}$/,
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
};

test('a project without a picture is left out without a warning', () => {
  const { value, warnings } = parseProjects([{ ...project, image: null }], pictureFor);
  expect(value).toEqual({ projects: [], hero: null, ogImage: null });
  expect(warnings).toEqual([]);
});

test('of two projects with the same title, the older one keeps the plain slug', () => {
  const newer = { ...project, _id: 'bbbb-cccc-dddd' };
  const { value } = parseProjects([newer, project], pictureFor);
  expect(value.projects.map(({ slug }) => slug)).toEqual(['roof-bbbb-ccc', 'roof']);
});

test.each([
  [{ title: null }, 'Roofing'],
  [{ title: ' ', category: null }, 'Project'],
])('a project with %j is called %s', (different, title) => {
  const { value } = parseProjects([{ ...project, ...different }], pictureFor);
  expect(value.projects[0]?.title).toBe(title);
});

test('an alt text that is the title of its project is not read twice', () => {
  const titled = { ...project, image: { ...image, alt: 'Roof' } };
  expect(parseProjects([titled], pictureFor).value.projects).toMatchObject([
    { tile: { alt: 'Photograph: Roof' }, large: { alt: 'Photograph: Roof' } },
  ]);
});

test('missing alt text is made from other fields of the document', () => {
  const bare = { asset: image.asset };
  const projects = parseProjects([{ ...project, image: bare }], pictureFor);
  expect(projects.value.projects[0]).toMatchObject({
    tile: { alt: 'Photograph: Roof' },
    large: { alt: 'Photograph: Roof' },
  });
  expect(projects.value.hero?.alt).toBe('Roof');
  expect(parseAbout({ ...about, image: bare }, pictureFor).value?.photo?.alt).toBe(
    'Thandi Example',
  );
  const [garden] = parseTransformations(
    [{ ...transformation, beforeImage: bare, afterImage: bare }],
    pictureFor,
  ).value;
  expect(garden).toMatchObject({
    before: { desktop: { alt: 'Garden: before' } },
    after: { mobile: { alt: 'Garden: after' } },
  });
});

test('a transformation with one picture is shown, but not without any', () => {
  const { value, warnings } = parseTransformations(
    [
      { ...transformation, afterImage: null },
      { ...transformation, beforeImage: null, afterImage: null },
    ],
    pictureFor,
  );
  expect(value).toMatchObject([{ after: null }]);
  expect(warnings.map((say) => say(problemSentences))).toEqual([
    'beforeAndAfterGallery "x": neither beforeImage nor afterImage is there; left out.',
  ]);
});

test('an empty about document is not null', () => {
  expect(parseAbout({ _id: 'x' }, pictureFor).value).toEqual({
    name: '',
    role: '',
    quote: '',
    bio: [],
    happyClients: null,
    projectsCompleted: null,
    photo: null,
    aboutImage: null,
    text: [],
    values: [],
  });
});

test('several numbers and addresses are all shown, and the first is linked', () => {
  const several = parseSettings(
    { phone: '012 000 0100\n082 000 0100', email: ['a@x.example', 'b@x.example'] },
    pictureFor,
  );
  expect(several.value.contact).toMatchObject({
    phone: { text: '012 000 0100 / 082 000 0100', tel: 'tel:+27120000100' },
    email: { text: 'a@x.example / b@x.example', mailto: 'mailto:a@x.example' },
  });
});

test('missing settings use the company’s defaults', () => {
  const given = { phone: '082 000 0100', hours: 'Mon 8-5\nSat 9-1' };
  expect(parseSettings(given, pictureFor).value.contact).toEqual({
    ...contactFrom(null),
    phone: { text: '082 000 0100', tel: 'tel:+27820000100', chat: 'https://wa.me/27820000100' },
    hours: ['Mon 8-5', 'Sat 9-1'],
    openings: [],
  });
});
