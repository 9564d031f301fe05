import type { Page } from '@playwright/test';
import { freePort } from '../../../harness/ports.ts';
import { company } from '../../../site/src/company.ts';
import { createDataset } from '../../content/dataset.ts';
import { everything } from '../../content/documents.ts';
import { type Fault, type Faulty, startFaulty } from '../../content/faulty.ts';
import { type Service, startContentService, startSite } from '../../content/services.ts';
import { test as base, expect } from '../../page.ts';

interface Start {
  /** Makes a query fail, by the `_type` of its documents, and returns the origin of a new site. */
  siteWith(faults: Readonly<Record<string, Fault>>): Promise<string>;
}

const dataset = createDataset(everything());
let content: Service;
let faulty: Faulty;

const test = base.extend<Start>({
  // Playwright reads the names of fixtures here, and needs the braces.
  siteWith: async ({ page: _page }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (faults) => {
      faulty.fail(faults);
      const site = await startSite(faulty.url);
      closing.push(site.close);
      return site.url;
    });
    for (const close of closing) await close();
  },
});

test.beforeAll(async () => {
  content = await startContentService(dataset.folder);
  faulty = await startFaulty(content.url);
});

test.afterAll(async () => {
  await faulty.close();
  await content.close();
  dataset.remove();
});

test.describe.configure({ mode: 'default' });

const whole = {
  hero: 1,
  name: 1,
  transformations: 2,
  questions: 3,
  phone: '012 000 0199',
  tiles: 4,
} as const;

const nothing = { hero: 0, name: 0, transformations: 0, questions: 0, tiles: 0 } as const;

const cases = [
  { query: 'about', type: 'aboutSection', fault: 400, left: { name: 0 } },
  {
    query: 'transformations',
    type: 'beforeAndAfterGallery',
    fault: 'garbage',
    left: { transformations: 0 },
  },
  { query: 'FAQs', type: 'faq', fault: 'hang', left: { questions: 0 } },
  { query: 'settings', type: 'settings', fault: 500, left: { hero: 0, phone: company.phone } },
] as const;

test('Errors: failed queries (about 400, transformations garbage, projects 500) hide or empty their sections, do not affect the others, and show no message; the gallery logs the error to the console', async ({
  page,
  problems,
  siteWith,
}) => {
  problems.allow(/^The projects could not be loaded: /);
  const logged = errorsOf(page);
  const url = await siteWith({
    aboutSection: 400,
    beforeAndAfterGallery: 'garbage',
    projectGallery: 500,
  });
  expect(await stateOf(page, url)).toEqual({ ...whole, name: 0, transformations: 0, tiles: 0 });
  expect(logged).toEqual([expect.stringMatching(/^The projects could not be loaded: \w.+\.$/)]);
  await expect(page.getByRole('main')).not.toContainText(/could not|error|failed/i);
  await page.goto(url);
  await expect(page.getByText('No About Image Found')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/error|failed|status/i);
});

test('Errors: while all five queries fail, both pages show what needs no content; content comes back once the queries are answered again', async ({
  page,
  problems,
  siteWith,
}) => {
  problems.allow(/^The projects could not be loaded: /);
  const url = await siteWith({
    aboutSection: 500,
    beforeAndAfterGallery: 500,
    faq: 500,
    settings: 500,
    projectGallery: 500,
  });
  expect(await stateOf(page, url)).toEqual({ ...nothing, phone: company.phone });
  faulty.fail({});
  await expect(async () => {
    const html = await (await page.request.get(url)).text();
    expect(html).toContain('Question 1?');
    expect(html).toContain('id="hero"');
  }).toPass();
  expect(await stateOf(page, url)).toEqual(whole);
});

for (const { query, type, fault, left } of cases) {
  test(`Errors: a failed ${query} query (${fault}) hides or empties its section, does not affect the others, and shows no message`, async ({
    page,
    siteWith,
  }) => {
    const url = await siteWith({ [type]: fault });
    expect(await stateOf(page, url)).toEqual({ ...whole, ...left });
    await page.goto(url);
    await expect(page.locator('body')).not.toContainText(/error|failed|status/i);
    if (query === 'FAQs') await expect(page.getByText('No FAQs found.')).toBeVisible();
    if (query === 'about') await expect(page.getByText('No About Image Found')).toBeVisible();
  });
}

test('Errors: a failed projects query (garbage) leaves the grid empty, and the gallery logs the error to the console', async ({
  page,
  problems,
  siteWith,
}) => {
  problems.allow(/^The projects could not be loaded: /);
  const logged = errorsOf(page);
  const url = await siteWith({ projectGallery: 'garbage' });
  expect(await stateOf(page, url)).toEqual({ ...whole, tiles: 0 });
  expect(logged).toEqual([expect.stringMatching(/^The projects could not be loaded: \w.+\.$/)]);
  await expect(page.getByRole('main')).not.toContainText(/could not|error|failed/i);
});

test('Errors: without a content service both pages show what needs no content', async ({
  page,
  problems,
}) => {
  problems.allow(/^The projects could not be loaded: /);
  problems.allow(/ERR_CONNECTION_REFUSED/);
  const site = await startSite(`http://localhost:${await freePort()}`);
  expect(await stateOf(page, site.url)).toEqual({ ...nothing, phone: company.phone });
  await site.close();
});

function errorsOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  return logged;
}

async function stateOf(page: Page, url: string) {
  await page.goto(url);
  const contact = page.locator('#contact');
  await expect(contact).toBeVisible();
  const home = {
    hero: await page.locator('#hero').count(),
    name: await page.getByRole('article', { name: 'Sample Person' }).count(),
    transformations: await page.locator('#transformations article').count(),
    questions: await page.locator('#faq summary').count(),
    phone: await contact.locator('a[href^="tel:"]').textContent(),
  };
  await page.goto(`${url}/projects`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...home, tiles: await page.getByRole('main').locator('ul a').count() };
}
