import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createContentClient,
  type LoadedContent,
  loadContent,
  queries,
} from '../../site/src/content/index.ts';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../helpers/content/documents.ts';
import { createDataset, type Dataset } from '../helpers/content/test-dataset.ts';
import { type ContentService, startContentService } from '../helpers/processes/services.ts';

const named = (count: number, field: string) =>
  times(count).map((_, index) => ({ [field]: `Number ${index + 1}` }));
const numbers = (count: number) => named(count, 'name').map(({ name }) => name);

// More documents of each type than the site shows; neither ids nor lines are in the order of
// creation.
const documents = [
  settings(),
  about(),
  ...projects(...named(60, 'title')),
  ...transformations(...named(12, 'title')),
  ...faqs(...named(60, 'question')),
].map((document, index) => ({ ...document, _id: `${String((index * 37) % 1000)}-document` }));
const drafts = documents.map((one) => ({ ...one, _id: `drafts.new-${one._id}`, title: 'Draft' }));

let dataset: Dataset;
let service: ContentService;
let client: ReturnType<typeof createContentClient>;
let content: LoadedContent['content'];
let syncTags: LoadedContent['syncTags'];

beforeAll(async () => {
  dataset = await createDataset([...drafts, ...documents.toReversed()]);
  service = await startContentService(dataset.folder);
  client = createContentClient({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: service.url,
  });
  ({ content, syncTags } = await loadContent(client));
});

afterAll(async () => {
  await service?.close();
  dataset?.remove();
});

describe('what the site reads from the content service', () => {
  it('is published only, and has the sync tags of its events', () => {
    expect(content.failures).toEqual({});
    expect(JSON.stringify(content)).not.toContain('Draft');
    expect(syncTags.length).toBeGreaterThan(0);
  });

  it('are the 50 newest projects, newest first, with the fields of the spec', async () => {
    // The parser would drop extra documents of a query.
    expect(await client.fetch(queries.projects)).toHaveLength(50);
    expect(content.projects.map(({ title }) => title)).toEqual(numbers(50));
    expect(content.projects[1]).toMatchObject({
      title: 'Number 2',
      description: 'What was done in project 2.',
      category: 'Homes',
      tile: { width: 600, alt: 'Picture of project 2', src: picture(600) },
      large: { width: 1600, src: picture(1600) },
    });
    expect(content.hero).toMatchObject({ src: picture(1920), alt: 'Picture of project 1' });
  });

  it('are the 10 newest transformations, newest first, with the fields of the spec', async () => {
    expect(await client.fetch(queries.transformations)).toHaveLength(10);
    expect(content.transformations.map(({ title }) => title)).toEqual(numbers(10));
    expect(content.transformations[0]).toMatchObject({
      id: expect.stringMatching(/-document$/),
      location: 'Pretoria',
      category: 'Homes',
      description: 'What changed in transformation 1.',
      before: { desktop: { src: picture(1920) }, mobile: { src: picture(1280) } },
      after: { desktop: { src: picture(1920) }, mobile: { src: picture(1280) } },
    });
  });

  it('are all questions, oldest first, each with its answer', () => {
    expect(content.faqs.map(({ question }) => question)).toEqual(numbers(60));
    expect(content.faqs[0]).toEqual({
      id: expect.stringMatching(/-document$/),
      question: 'Number 1',
      answer: ['Answer 1.'],
    });
  });

  it('is one about section, with the fields of the spec', () => {
    expect(content.about).toMatchObject({
      name: 'Sample Person',
      role: 'Site director',
      quote: 'Measure twice.',
      bio: ['Builds, and has built.'],
      happyClients: '120',
      projectsCompleted: '340',
      photo: { src: picture(400), alt: 'Portrait of the site director' },
      aboutImage: { src: picture(1920), alt: 'A building site' },
    });
  });

  it('are the settings, with the fields of the spec', () => {
    expect(content.contact).toMatchObject({
      phone: { text: '012 000 0199', tel: 'tel:+27120000199' },
      email: { text: 'sample@company.example' },
      address: '1 Sample Road, Pretoria',
      hours: ['Monday to Friday: 08:00 – 16:00', 'Sunday: closed'],
      map: { frame: 'https://www.google.com/maps?q=Sample&output=embed' },
    });
  });
});

function picture(width: number): unknown {
  return expect.stringMatching(
    `^${service.url}/images/embedded/production/[0-9a-f]{40}-\\d+x\\d+\\.png\\?.*\\bw=${width}\\b.*\\bq=80\\b`,
  );
}
