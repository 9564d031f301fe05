import type { Page } from '@playwright/test';
import { expect, hold, idle, PAGE_SCRIPT, REACT, test, viewport } from '../helpers/browser/page.ts';
import { demo } from '../helpers/content/demo.ts';

const RUNTIME = /\/_astro\/islands\.[^/]*\.js/;

const services = (page: Page) => page.locator('#services article').filter({ visible: true });
const questions = (page: Page) => page.locator('#faq details').filter({ visible: true });
const button = (page: Page, section: string, name: string) =>
  page.locator(section).getByRole('button', { name });
const current = (page: Page) => page.locator('#transformations button[aria-current="true"]');

/** Scrolls through the page until every island has hydrated. */
async function hydrateAll(page: Page) {
  for (const section of await page.locator('main section').all()) {
    await section.scrollIntoViewIfNeeded();
  }
  await expect(page.locator('astro-island')).not.toHaveCount(0);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

test('islands: a press before React has loaded is not lost: View More of the services, and of the questions by keyboard; nothing requests React before', async ({
  page,
}) => {
  const release = await hold(page, REACT);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await idle(page);
  const scripts = asked.filter((url) => url.endsWith('.js'));
  expect(scripts.filter((url) => !RUNTIME.test(url) && !PAGE_SCRIPT.test(url))).toEqual([]);
  const busy = page.locator('astro-island[aria-busy="true"]');
  await button(page, '#services', 'View More').click();
  await expect(busy).toHaveCount(1);
  await expect.poll(() => asked.some((url) => REACT.test(url))).toBe(true);
  await button(page, '#faq', 'View More').press('Enter');
  await expect(busy).toHaveCount(2);
  await expect(services(page)).toHaveCount(6);
  await expect(questions(page)).toHaveCount(5);
  release();
  await expect(button(page, '#services', 'View Less')).toBeVisible();
  await expect(services(page)).toHaveCount(11);
  await expect(questions(page)).toHaveCount(demo.questions.length);
  await expect(busy).toHaveCount(0);
});

test('islands: questions open before React has loaded, and stay open afterwards', {
  tag: '@full',
}, async ({ page }) => {
  const release = await hold(page, REACT);
  await page.goto('/');
  const first = page.locator('#faq details').first();
  await first.locator('summary').click();
  await expect(first.locator('p').first()).toBeVisible();
  release();
  await hydrateAll(page);
  await expect(first.locator('p').first()).toBeVisible();
});

test('islands: a swipe before React has loaded is applied afterwards', { tag: '@full' }, async ({
  page,
}) => {
  const release = await hold(page, REACT);
  await page.goto('/#transformations');
  const list = page.getByRole('list', { name: 'Transformations' });
  const shown = () => list.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown, { intervals: [50] }).toBe(1);
  release();
  await expect(current(page)).toHaveAccessibleName('Show 2 of 5');
  expect(await shown()).toBe(1);
});

test('islands: View More, pressed before a slow runtime has loaded', { tag: '@full' }, async ({
  page,
}) => {
  const release = await hold(page, RUNTIME);
  await page.goto('/', { waitUntil: 'commit' });
  await button(page, '#services', 'View More').click();
  release();
  await expect(button(page, '#services', 'View Less')).toBeVisible();
  await expect(services(page)).toHaveCount(11);
});

test('islands: without React every list is whole, its own controls are gone, and the menu and the frames go on', {
  tag: '@full',
}, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|dynamically imported module/);
  await page.route(REACT, (route) => route.abort());
  await page.setViewportSize(viewport(360));
  await page.goto('/');
  await button(page, '#services', 'View More').click();
  await expect(services(page)).toHaveCount(11);
  for (const section of await page.locator('main section').all()) {
    await section.scrollIntoViewIfNeeded();
  }
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('#testimonials iframe')).toBeVisible();
  await expect(questions(page)).toHaveCount(demo.questions.length);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  for (const label of ['BEFORE', 'AFTER']) {
    await expect(page.locator('figcaption').getByText(label).first()).toBeVisible();
  }
  await page.locator('#faq summary').last().click();
  await expect(page.locator('#faq details p').last()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
});

for (const [name, file] of [
  ["the islands' runtime", RUNTIME],
  ['the page script', PAGE_SCRIPT],
] as const) {
  test(`islands: without ${name} everything is readable, and a link leads to the reviews`, {
    tag: '@full',
  }, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED|dynamically imported module/);
    await page.route(file, (route) => route.abort());
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
}
