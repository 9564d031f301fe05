import type { Page } from '@playwright/test';
import { saveData } from '../../helpers/browser/data-saver.ts';
import { expect, idle, test } from '../../helpers/browser/page.ts';

const projects = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Projects', exact: true });

/**
 * Returns the `deliveryType` of the page (Resource Timing). TypeScript's library lacks the
 * property.
 */
const arrival = (page: Page) =>
  page.evaluate((): unknown => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && Reflect.get(entry, 'deliveryType');
  });

/** Hides from the page that the browser has speculation rules. Returns the requests that it makes itself. */
async function withoutRules(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  return asked;
}

test('prefetch: a page is loaded before the visitor opens it', async ({ page }) => {
  const preloads = await page.context().newCDPSession(page);
  await preloads.send('Preload.enable');
  const ready = new Promise<string>((found) => {
    preloads.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') found(prefetchUrl);
    });
  });
  await page.goto('/');
  await projects(page).hover();
  expect(new URL(await ready).pathname).toBe('/projects');
  await projects(page).click();
  await page.waitForURL('/projects');
  expect(await arrival(page)).toBe('navigational-prefetch');
});

test('prefetch: with data saving on no page is loaded ahead', async ({ page }) => {
  await saveData(page);
  const preloads = await page.context().newCDPSession(page);
  await preloads.send('Preload.enable');
  const rules: string[] = [];
  preloads.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet.sourceText));
  await page.goto('/');
  await idle(page);
  await projects(page).hover();
  await projects(page).click();
  await page.waitForURL('/projects');
  expect(await arrival(page)).toBe('');
  expect(rules).toEqual([]);
});

test('prefetch: browsers without speculation rules fetch a page once, and open it from the cache', async ({
  page,
}) => {
  const asked = await withoutRules(page);
  await page.goto('/');
  const fetched = page.waitForResponse('/projects');
  await projects(page).hover();
  await (await fetched).finished();
  await page.getByRole('heading', { level: 1 }).hover();
  await projects(page).hover();
  await projects(page).click();
  await page.waitForURL('/projects');
  expect(asked).toEqual(['/projects']);
  expect(await arrival(page)).toBe('cache');
});

test('prefetch: browsers without speculation rules load nothing ahead with data saving on', async ({
  page,
}) => {
  await saveData(page);
  const asked = await withoutRules(page);
  await page.goto('/');
  await idle(page);
  await projects(page).hover();
  await projects(page).click();
  await page.waitForURL('/projects');
  expect(asked).toEqual([]);
});
