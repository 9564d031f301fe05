import type { Page } from '@playwright/test';
import { company } from '../../../site/src/company.ts';
import { startSite } from '../../content/services.ts';
import { startContentApi } from '../../faults/content-api.ts';
import { type Fault, status } from '../../faults/faults.ts';
import { resultsWith } from '../../faults/results.ts';
import { expect, test } from '../../page.ts';

// Every way in which a query can fail: site/src/content/index.test.ts.
test('Errors: failed queries hide or empty their sections, do not affect the others, and show no message; the gallery logs the error to the console, and content comes back once the queries are answered again', async ({
  page,
  problems,
}) => {
  const api = await startContentApi(resultsWith('edition 1.'));
  const notJson: Fault = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"result": [');
  };
  api.faults = { about: status(400), transformations: notJson, projects: status(500) };
  const site = await startSite(api.url);
  problems.allow(/^The projects could not be loaded: /);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });

  const whole = { hero: 1, name: 1, transformations: 2, questions: 3, tiles: 3 };
  const left = { ...whole, name: 0, transformations: 0, tiles: 0 };
  expect(await stateOf(page, site.url)).toEqual(left);
  expect(logged).toEqual([expect.stringMatching(/^The projects could not be loaded: \w.+\.$/)]);
  await expect(page.getByRole('main')).not.toContainText(/could not|error|failed/i);
  await page.goto(site.url);
  await expect(page.getByText('No About Image Found')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/error|failed|status/i);

  api.faults = {};
  await expect(async () => expect(await stateOf(page, site.url)).toEqual(whole)).toPass();
  await site.close();
  await api.close();
});

test('Errors: without a content service both pages show what needs no content', async ({
  page,
  problems,
}) => {
  problems.allow(/^The projects could not be loaded: /);
  const site = await startSite('http://localhost:1');
  const nothing = { hero: 0, name: 0, transformations: 0, questions: 0, tiles: 0 };
  expect(await stateOf(page, site.url)).toEqual(nothing);
  await page.goto(site.url);
  await expect(page.locator('#contact a[href^="tel:"]')).toHaveText(company.phone);
  await site.close();
});

/** Returns how many of each part both pages show. */
async function stateOf(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('#contact')).toBeVisible();
  const home = {
    hero: await page.locator('#hero').count(),
    name: await page.getByRole('article', { name: 'Sample Person' }).count(),
    transformations: await page.locator('#transformations article').count(),
    questions: await page.locator('#faq summary').count(),
  };
  await page.goto(`${url}/projects`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...home, tiles: await page.getByRole('main').locator('ul a').count() };
}
