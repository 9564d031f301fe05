import type { Page } from '@playwright/test';
import { violationsOf } from '../helpers/browser/axe.ts';
import { expectNoOverflow } from '../helpers/browser/overflow.ts';
import { at, viewport } from '../helpers/browser/page.ts';
import { boxOf, scrollTo } from '../helpers/browser/scrolling.ts';
import { expect, testOn } from '../helpers/browser/test-on.ts';
import { fulfillWithoutScript } from '../helpers/browser/without-script.ts';
import { everything, settings } from '../helpers/content/documents.ts';

/** As long as a notice can be. */
const text =
  'We are closed from 15 December to 5 January. In an emergency, such as a burst pipe or a leaking roof, call the number above: somebody answers on these days.';

const notice = {
  _key: 'notice',
  text,
  firstDay: '2000-01-01',
  lastDay: '9999-12-31',
  hours: 'closed',
};

const [, ...others] = everything();
const test = testOn([settings({ notices: [notice] }), ...others]);

const bar = (page: Page) => page.getByRole('region', { name: 'Notice' });
const header = (page: Page) => page.getByRole('banner');

for (const width of [320, 1440]) {
  test(
    `notice: it is above the header, which stays at the top after it, at ${width} px`,
    at(width === 320 ? 360 : width),
    async ({ page }) => {
      await page.setViewportSize({ ...viewport(width), width });
      for (const path of ['/', '/projects']) {
        await page.goto(path);
        const { y, height } = await boxOf(bar(page));
        expect(y).toBe(0);
        await expect(bar(page)).toHaveText(notice.text);
        expect((await boxOf(header(page))).y).toBe(height);
        // The header takes no place of its own.
        expect((await boxOf(page.getByRole('main'))).y).toBe(height);
        expect(await violationsOf(page, 'iframe')).toEqual([]);

        await scrollTo(page, 400);
        await expect
          .poll(async () => (await boxOf(header(page).locator('.wrap').last())).y)
          .toBe(0);
        await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await scrollTo(page, 0);
      }
      await page.goto('/');
      await expectNoOverflow(page);
    },
  );
}

test('notice: Contact has it before the opening hours', async ({ page }) => {
  await page.goto('/');
  const lines = page.locator('#contact').getByRole('list').getByRole('listitem');
  await expect(lines.first()).toHaveText(notice.text);
});

test('notice: without script it is above the header too', async ({ page, problems }) => {
  // The test answers these pages, so Chromium does not let them load pictures from localhost.
  problems.allow(/address space|loopback|ERR_FAILED/);
  await page.route(/localhost:\d+\/(projects)?$/, fulfillWithoutScript);
  for (const path of ['/', '/projects']) {
    await page.goto(path);
    const { height } = await boxOf(bar(page));
    const { y, height: own } = await boxOf(header(page));
    expect(y).toBe(height);
    expect((await boxOf(page.getByRole('main'))).y).toBe(height + own);
  }
});
