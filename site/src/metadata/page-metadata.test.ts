import { expect, it } from 'vitest';
import { sampleParts } from '../../../tests/helpers/site/sample-parts.ts';
import { company } from '../company.ts';
import { emptyContent } from '../content/index.ts';
import { type Content, createSample } from '../content/pages.ts';
import { homeMetadata, ownMetadata, projectsMetadata } from './page-metadata.ts';

const calling = (text: string): Content => {
  const content = emptyContent();
  return { ...content, contact: { ...content.contact, phone: { text, tel: null, chat: null } } };
};

const sample = createSample('Text');
const inCategories = (...categories: string[]): Content => ({
  ...sample,
  projects: categories.flatMap((category) =>
    sample.projects.map((project) => ({ ...project, category })),
  ),
});

it('describes the home page with the start year and the phone number', () => {
  expect(homeMetadata(calling('082 000 0100')).description).toBe(
    `${company.description} Since 2018. Call 082 000 0100.`,
  );
});

it('describes the projects page with the categories', () => {
  expect(projectsMetadata(inCategories('Roofing', '', 'New Homes')).description).toBe(
    `${company.projectsDescription} Roofing and New Homes.`,
  );
});

it.each([emptyContent(), calling('0'.repeat(200)), inCategories('x'.repeat(200)), inCategories()])(
  'fits into a search result with any content',
  (content) => {
    for (const { title, description } of [homeMetadata(content), projectsMetadata(content)]) {
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(title.length).toBeLessThanOrEqual(60);
    }
  },
);

it('gives each page a title and a description of its own', () => {
  const [home, projects] = [homeMetadata(sample), projectsMetadata(sample)];
  expect(home.title).not.toBe(projects.title);
  expect(home.description).not.toBe(projects.description);
});

it('has the title and the description of a page of the owner’s, and whether it is hidden', () => {
  const { ownPage } = sampleParts();
  const page = { ...ownPage, path: '/privacy', title: 'Privacy', description: 'We keep nothing.' };
  expect(ownMetadata(page)).toEqual({
    page: 'own',
    path: '/privacy',
    name: 'Privacy',
    title: `Privacy | ${company.name}`,
    description: 'We keep nothing.',
    isHidden: false,
  });
  expect(ownMetadata({ ...page, isIndexed: false }).isHidden).toBe(true);
  const titles = [50, 60, 61].map(
    (length) => ownMetadata({ ...page, title: 'x'.repeat(length) }).title,
  );
  expect(titles).toEqual(['x'.repeat(50), 'x'.repeat(60), `${'x'.repeat(59)}…`]);
});
