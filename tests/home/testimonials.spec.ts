import type { Page, Route } from '@playwright/test';
import { expect, test } from '../helpers/browser/page.ts';
import { demo } from '../helpers/content/demo.ts';

const WIDGET = /\/reviews-widget\.js$/;

const section = (page: Page) => page.locator('#testimonials');
const frame = (page: Page) => section(page).frameLocator('iframe');
const widget = (page: Page) => frame(page).locator('[data-reviews-widget]');
const fallback = (page: Page) => frame(page).getByText('The reviews cannot be shown just now.');
const quote = (page: Page) =>
  section(page).getByRole('link', { name: 'Get Your Free Quote Today', exact: true });

/** Checks the parts of the section that do not depend on the widget. */
async function expectStanding(page: Page) {
  await expect(section(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(quote(page)).toBeVisible();
  await quote(page).click({ trial: true });
}

test('testimonials: the widget is loaded by a script from a third-party host, in a frame with its own origin', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#testimonials');
  await expectStanding(page);
  await expect(widget(page)).not.toBeEmpty();
  await expect(widget(page)).toBeVisible();
  await expect(fallback(page)).toBeHidden();
  const [script = '', ...others] = asked.filter((url) => WIDGET.test(url));
  expect(others).toEqual([]);
  expect(new URL(script).origin).not.toBe(new URL(baseURL ?? '').origin);

  expect(await widget(page).evaluate(() => self.origin)).toBe('null');
});

for (const [what, answer] of [
  ['cannot be loaded', (route: Route) => route.abort()],
  ['throws', (route: Route) => runInstead(route, 'throw new Error("The widget is broken");')],
] as const) {
  test(`testimonials: if the script ${what}, the section is shown and says why`, {
    tag: '@full',
  }, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED.*reviews-widget|The widget is broken/);
    await page.route(WIDGET, answer);
    await page.goto('/#testimonials');
    await expect(fallback(page)).toBeVisible();
    await expectStanding(page);
  });
}

test('testimonials: while the script is slow the section is shown', { tag: '@full' }, async ({
  page,
}) => {
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>();
  await page.route(WIDGET, hold);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await section(page).scrollIntoViewIfNeeded();
  const script = await held;
  await expect(fallback(page)).toBeVisible();
  await expectStanding(page);
  await script.continue();
  await expect(widget(page)).not.toBeEmpty();
  await expect(fallback(page)).toBeHidden();
});

test('testimonials: a hostile script reaches neither the page nor its address', {
  tag: '@full',
}, async ({ page, problems }) => {
  problems.allow(/Unsafe attempt|Unsafe JavaScript|sandbox|Content Security Policy/);
  const attempts = [
    'parent.document.title = "taken"',
    'top.location.href = "https://elsewhere.example/"',
    'parent.document.querySelector("#testimonials").remove()',
    'document.cookie = "taken=1"',
    'localStorage.setItem("taken", "1")',
  ].map((attempt) => `try { ${attempt} } catch { failed++ }`);
  const report =
    'document.querySelector("[data-reviews-widget]").textContent = failed + " refused"';
  await page.route(WIDGET, (route) =>
    runInstead(route, `let failed = 0; ${attempts.join(';')};${report}`),
  );
  await page.goto('/#testimonials');
  await expect(widget(page)).toHaveText('5 refused');
  await expect(page).toHaveURL('/#testimonials');
  await expect(page).toHaveTitle(new RegExp(demo.name));
  await expectStanding(page);
});

function runInstead(route: Route, body: string) {
  return route.fulfill({ contentType: 'text/javascript', body });
}
