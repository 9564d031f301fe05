import type { Page } from '@playwright/test';
import { pressAll } from '../altered/all-controls.ts';
import { controls } from '../helpers/browser/controls.ts';
import { saveData } from '../helpers/browser/data-saver.ts';
import {
  at,
  expect,
  hold,
  idle,
  PAGE_SCRIPT,
  REACT,
  test,
  viewport,
} from '../helpers/browser/page.ts';
import { demo } from '../helpers/content/demo.ts';

const services = (page: Page) => page.locator('#services article').filter({ visible: true });
const questions = (page: Page) => page.locator('#faq details').filter({ visible: true });

/** Returns the requests of a page, as they come. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

const isReact = (url: string) => REACT.test(url);

test('first press: the home page answers all controls without React, which it never requests', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await pressAll(page, '/', 360);
  await idle(page);
  expect(asked.filter(isReact)).toEqual([]);
  await expect(page.locator('astro-island')).toHaveCount(0);
});

for (const control of controls) {
  for (const width of control.widths) {
    test(
      `first press: ${control.name} at ${width} px, pressed twice before the page’s script has come, is felt at once and done once`,
      at(width),
      async ({ page }) => {
        const release = await hold(page, PAGE_SCRIPT);
        await page.setViewportSize(viewport(width));
        await page.goto(control.path, { waitUntil: 'commit' });
        await control.find(page).dblclick();
        await expect(page.locator('[data-replay="pressed"]')).toHaveCount(1);
        await expect(page.locator('[data-replay="pressed"]')).toHaveCSS('opacity', '0.6');
        release();
        await control.expectDone(page);
      },
    );
  }
}

test('first press: React comes to the gallery by itself, but not before the page has loaded', async ({
  page,
}) => {
  const asked = requestsOf(page);
  const release = await hold(page, /archivo/);
  await page.goto('/projects', { waitUntil: 'commit' });
  await expect(page.locator('html[data-started]')).toBeAttached();
  await expect(page.locator('main li img').first()).not.toHaveJSProperty('naturalWidth', 0);
  expect(asked.filter(isReact)).toEqual([]);
  release();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(asked.filter(isReact)).toHaveLength(1);
});

test('first press: with data saving React comes to the gallery for a tile alone, which opens at once', async ({
  page,
}) => {
  await saveData(page);
  const asked = requestsOf(page);
  const release = await hold(page, REACT);
  await page.goto('/projects');
  await page.mouse.wheel(0, 400);
  await idle(page);
  expect(asked.filter(isReact)).toEqual([]);
  await page.locator('main li a').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => asked.filter(isReact).length).toBe(1);
  release();
  await expect(page.getByRole('dialog').getByText('2 of')).toBeVisible();
});

test('first press: without a connection after the load all controls answer', {
  tag: '@full',
}, async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await context.setOffline(true);
  await pressAll(page, '/', 360);
});

test('first press: questions open before the page’s script has come', { tag: '@full' }, async ({
  page,
}) => {
  const release = await hold(page, PAGE_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.locator('#faq details').first();
  await first.locator('summary').click();
  release();
  await expect(page.locator('html[data-started]')).toBeAttached();
  await expect(first.locator('p').first()).toBeVisible();
});

test('first press: without the page’s script everything is readable, and a link leads to the reviews', {
  tag: '@full',
}, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  await page.route(PAGE_SCRIPT, (route) => route.abort());
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).not.toHaveClass(/\bjs\b/);
  await expect(services(page)).toHaveCount(11);
  await expect(questions(page)).toHaveCount(demo.questions.length);
  const answers = page.locator('#faq details p:first-child').filter({ visible: true });
  await expect(answers).toHaveCount(demo.questions.length);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show the reviews' })).toBeVisible();
});
