import type { Page } from '@playwright/test';
import { expect, test, viewport } from '../../helpers/browser/page.ts';
import { atRest } from '../../helpers/browser/scrolling.ts';
import {
  button,
  dots,
  expectShown,
  items,
  label,
  open,
  section,
  slides,
  swipe,
} from '../../helpers/browser/transformations.ts';

/** Waits until the browser has chosen a candidate of the `source` or `img` of the first picture. */
async function expectChosen(page: Page, set: 'source' | 'img') {
  const picture = slides(page).nth(0).locator('picture').first();
  const chosen = () => picture.locator('img').evaluate((image) => Reflect.get(image, 'currentSrc'));
  await expect
    .poll(async () =>
      (await picture.locator(set).getAttribute('srcset'))?.includes(`${await chosen()} `),
    )
    .toBe(true);
}

test('transformations: from 768 px both views and the desktop pictures, below it one and the mobile pictures', async ({
  page,
}) => {
  await open(page, 767);
  await expect(label(page, 'AFTER')).toBeHidden();
  await expect(button(page, 'See After')).toBeVisible();
  await expectChosen(page, 'img');
  await page.setViewportSize(viewport(768));
  await expect(label(page, 'AFTER')).toBeVisible();
  await expect(button(page, 'See After')).toBeHidden();
  await expectChosen(page, 'source');
});

test('transformations: nothing rotates by itself, and nothing is announced before the visitor changes the item', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 1440);
  // The script has run once the other items are hidden from screen readers.
  await expect(section(page).locator('li[aria-hidden="true"]')).toHaveCount(items.length - 1);
  await page.clock.runFor(60_000);
  await expectShown(page, 0);
  await expect(section(page).locator('[aria-live="polite"]')).toHaveText('', {
    useInnerText: true,
  });
});

test.describe('transformations: by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('transformations: a swipe shows the next item or the previous one, in the before view, and the arrows continue from there', async ({
    page,
  }) => {
    await open(page, 360);
    await button(page, 'See After').tap();
    await expect(label(page, 'AFTER')).toBeVisible();
    await swipe(page, -1);
    await expectShown(page, 1);
    await expect(label(page, 'BEFORE', 1)).toBeVisible();
    await button(page, 'Next').tap();
    await expectShown(page, 2);
    await swipe(page, 1);
    await expectShown(page, 1);
  });
});

// Each move from one item to another is drawn frame by frame.
test.describe('transformations: with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('transformations: quick presses all count, and a dot skips items without announcing them', async ({
    page,
  }) => {
    await open(page, 360);
    await button(page, 'Next').click();
    await expectShown(page, 1);
    for (const press of [1, 2, 3, 4]) await button(page, 'Next').click({ delay: press });
    await expectShown(page, 0);

    const announcement = section(page).locator('[aria-live="polite"]');
    await dots(page).nth(3).click();
    await expect(announcement).toHaveText(`4 of 5: ${items[3].title}`, { useInnerText: true });
    await announcement.evaluate((region) => {
      new MutationObserver(() => region.setAttribute('data-changed', '')).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    await expectShown(page, 3);
    await atRest(page);
    await expect(announcement).not.toHaveAttribute('data-changed');
  });

  test('transformations: the item stays when a phone is rotated during its move', async ({
    page,
  }) => {
    await open(page, 1440);
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await page.setViewportSize(viewport(768));
    await expectShown(page, 2);
  });
});
