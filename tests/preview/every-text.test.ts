import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../../site/src/company.ts';
import * as labels from '../../site/src/labels/en.ts';
import { about, faqs, projects, settings, transformations } from '../helpers/content/documents.ts';
import { yearInPretoria, yearsInBusiness } from '../helpers/content/years.ts';
import {
  type DraftedContent,
  type PreviewServer,
  startContent,
  startPreviewOf,
} from '../helpers/site/preview.ts';

const { DOMParser, NodeFilter } = new Window();

let content: DraftedContent;
let preview: PreviewServer;
let cookie: string;

beforeAll(async () => {
  content = await startContent([
    settings({ hours: ['Sunday: closed'] }),
    about(),
    ...projects({}, {}),
    ...transformations({}, {}),
    ...faqs({}, {}, {}, {}, {}, {}),
  ]);
  preview = await startPreviewOf(content.url);
  cookie = content.signIn('editor');
});

afterAll(async () => {
  await preview?.close();
  await content?.close();
});

/** What the interface says, in the words of a language: a translator changes it, and not the owner. */
const ofInterface = new Set<unknown>([...Object.values(labels), company.name]);

/** Returns the texts of a page that nobody can press to change them. */
async function fixedTexts(path: string): Promise<string[]> {
  const html = await (await fetch(preview.url + path, { headers: { cookie } })).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const isPressed = node.parentElement?.closest(
      '[data-edit], [data-edit-link], script, template',
    );
    if (text && !isPressed && !ofInterface.has(text)) found.add(text);
  }
  return [...found];
}

const line = labels.rights(yearInPretoria(), company.name);
const fromReviews = labels.providedBy(labels.reviewsService);

it.each([
  // The years follow from the first year.
  ['/?edit', [String(yearsInBusiness()), fromReviews, line]],
  // The menu of categories has those of the projects.
  ['/projects?edit', ['Homes', line]],
])('each text of %s can be pressed, but labels', async (path, others) => {
  expect(await fixedTexts(path)).toEqual(others);
});
