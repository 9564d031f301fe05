import { expect, type Locator, type Page } from '@playwright/test';
import { expectFocus, homeFields, openPage, projectFields } from './on-the-page.ts';
import { test } from './studio-test.ts';

async function byKeys(element: Locator): Promise<void> {
  // What the Tab key reaches is named after the field.
  const stop = element.locator('xpath=ancestor-or-self::*[@aria-label][1]');
  await expect(stop).toHaveAttribute('aria-label', /^Edit: /);
  await stop.focus();
  await stop.press('Enter');
}

for (const [way, press] of [
  ['a press', (element: Locator) => element.click()],
  ['the keyboard', byKeys],
] as const) {
  test(`${way} opens the field of each text and picture`, async ({ page }) => {
    const home = await openPage(page);
    for (const [selector, path] of homeFields) {
      await test.step(selector, async () => {
        await press(home.locator(selector).first());
        await expectFocus(page, path);
      });
    }
    const projects = await openPage(page, '/projects');
    // A tile opens its large picture too.
    await press(projects.locator('main li a span span').first());
    await expectFocus(page, 'title');
    for (const [selector, path] of projectFields) {
      await test.step(selector, async () => {
        await press(projects.locator(selector));
        await expectFocus(page, path);
      });
    }
  });
}

test('a person who goes on at once is not brought back to the field', async ({ page }) => {
  const home = await openPage(page);
  await home.locator('#about [data-edit$=" role"]').click();
  await expectFocus(page, 'role');
  await page.evaluate(() => {
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || target.id !== 'name') return;
      document.body.dataset.times = String(Number(document.body.dataset.times ?? 0) + 1);
      document.querySelector('iframe')?.focus();
    });
  });
  await home.locator('#about [data-edit$=" name"]').click();
  await expect(page.locator('body')).toHaveAttribute('data-times');
  // As often as the Studio would have looked for the field: its timers and this one take turns.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let looks = 0;
        setInterval(() => ++looks === 10 && resolve(), 50);
      }),
  );
  await expect(page.locator('body')).toHaveAttribute('data-times', '1');
});

test('a field that its form renders anew has the focus again', async ({ page }) => {
  const home = await openPage(page);
  await home.locator('#about [data-edit$=" role"]').click();
  await expectFocus(page, 'role');
  await page.locator('[id="role"]').evaluate((field) => {
    const { parentNode, nextSibling } = field;
    field.remove();
    parentNode?.insertBefore(field, nextSibling);
  });
  await expectFocus(page, 'role');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const goBack = (page: Page) => page.getByTestId('pane-header').locator('a').first().tap();

  test('a tap opens the form of each field, and the arrow leads back to its place', async ({
    page,
  }) => {
    const home = await openPage(page);
    for (const [selector, path] of homeFields) {
      await test.step(selector, async () => {
        await home.locator(selector).first().tap();
        await expectFocus(page, path);
        await goBack(page);
        // The page has been loaded again, and has the focus where it was.
        await expect(home.locator(':focus')).toHaveAttribute('aria-label', /^Edit: /);
        await expect(home.locator(':focus')).toBeInViewport();
      });
    }
  });

  test('the arrow leads back to the large picture of a project', async ({ page }) => {
    const projects = await openPage(page, '/projects');
    await projects.locator('main li a span span').first().tap();
    await expectFocus(page, 'title');
    for (const [selector, path] of projectFields) {
      await test.step(selector, async () => {
        await goBack(page);
        await projects.locator(selector).tap();
        await expectFocus(page, path);
      });
    }
  });
});
