import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTags } from '../../site/publish/render/html-tags.ts';
import { VISITS } from '../../site/src/dom-contract.ts';
import { about, faqs, projects, settings, transformations } from '../helpers/content/documents.ts';
import { picture } from '../helpers/content/test-dataset.ts';
import {
  type DraftedContent,
  type PreviewServer,
  startContent,
  startPreviewOf,
} from '../helpers/site/preview.ts';

const both = {
  beforeImage: picture(640, 480, '#777777', 'Before'),
  afterImage: picture(640, 480, '#2a6f4b', 'After'),
};

let content: DraftedContent;
let preview: PreviewServer;
let cookie: string;

beforeAll(async () => {
  content = await startContent([
    settings({ hours: ['Monday to Friday: 08:00 – 16:00', '', 'Sunday: closed'] }),
    about(),
    ...projects({}, { image: undefined }, {}),
    ...transformations(both, {
      ...both,
      description: undefined,
      location: '',
      beforeImage: undefined,
    }),
    ...faqs({ answer: 'One.\n\nTwo.' }, {}),
  ]);
  preview = await startPreviewOf(content.url);
  cookie = content.signIn('editor');
});

afterAll(async () => {
  await preview?.close();
  await content?.close();
});

async function open(path: string): Promise<string> {
  return (await fetch(preview.url + path, { headers: { cookie } })).text();
}

/** Returns the fields of the elements of a page. */
function fieldsIn(html: string): string[] {
  const found = readTags(html).flatMap(({ attributes }) => attributes.get('data-edit') ?? []);
  return [...new Set(found)].toSorted();
}

const of = (document: string, ...paths: string[]) => paths.map((path) => `${document} ${path}`);
const contact = of('settings settings', 'phone', 'email', 'address');
const headings = ['about', 'services', 'transformations', 'testimonials', 'contact', 'faq'];
const texts = ['title', 'location', 'category', 'description'];

it('marks each field that the home page shows, also empty ones', async () => {
  expect(fieldsIn(await open('/?edit'))).toEqual(
    [
      ...contact,
      ...of('settings settings', 'hours[0]', 'hours[1]', 'hours[2]'),
      ...of('settings settings', 'headline', 'headlineEnd', 'heroText', 'footerText'),
      ...of('settings settings', ...headings.map((name) => `${name}Title`)),
      ...of('aboutSection about', 'name', 'role', 'quote', 'bio', 'image', 'aboutImage'),
      ...of('aboutSection about', 'happyClients', 'projectsCompleted'),
      ...of('beforeAndAfterGallery transformation-1', ...texts, 'beforeImage', 'afterImage'),
      ...of('beforeAndAfterGallery transformation-2', ...texts, 'afterImage'),
      ...of('faq faq-1', 'question', 'answer'),
      ...of('faq faq-2', 'question', 'answer'),
      'projectGallery project-1 image',
    ].toSorted(),
  );
});

it('marks each field that the page of projects shows', async () => {
  expect(fieldsIn(await open('/projects?edit'))).toEqual(
    [
      ...contact,
      ...of('settings settings', 'projectsTitle', 'footerText'),
      ...of('projectGallery project-1', 'title', 'image'),
      ...of('projectGallery project-3', 'title', 'image'),
    ].toSorted(),
  );
});

it('marks each paragraph of an answer', async () => {
  const marked = /<p data-edit="faq faq-1 answer" data-lines="one">\w+\.<\/p>/g;
  expect((await open('/?edit')).match(marked)).toHaveLength(2);
});

// Tag by tag: the difference of two pages would fill the log. Data for search engines has no hours that are marked.
const tagsOf = (html: string) =>
  html
    .replaceAll(/ data-(?:edit|edit-link|fallback|lines|shape)="[^"]*"/g, '')
    .replaceAll(/<\/?bdi[^>]*>/g, '')
    .replaceAll(/&quot;heading&quot;:\[0,\{.*?\}\],?/g, '')
    .replaceAll(/,&quot;document&quot;:\[0,&quot;[^&]*&quot;\]/g, '')
    .replace('edit.js', 'live.js')
    .replace('<body inert', '<body')
    .replace(/\{"@context.*?<\/script>/, '')
    .split('<');

it('changes nothing else of a page, and nothing of one that is not edited', async () => {
  const filled = { location: 'Here', description: 'There.' };
  await content.client.patch('transformation-2').set(filled).commit();
  await content.client
    .patch('settings')
    .set({ hours: ['Sunday: closed'] })
    .commit();
  for (const path of ['/', '/projects']) {
    const plain = await open(path);
    expect(plain).not.toContain('data-edit');
    expect(tagsOf(await open(`${path}?edit`))).toEqual(tagsOf(plain));
  }
});

it('has the same shape while only the gallery changes, which React renders again', async () => {
  const shapeOf = async (path: string) => /data-shape="([^"]+)/.exec(await open(path))?.[1];
  const before = await shapeOf('/projects?edit');
  await content.client.patch('project-1').set({ title: 'Another', description: 'New.' }).commit();
  expect(await shapeOf('/projects?edit')).toBe(before);
});

it.each(['/', '/?edit', '/projects'])('%s counts no visits', async (path) => {
  const html = await open(path);
  expect(html).toContain('</html>');
  expect(html).not.toContain(VISITS);
});
