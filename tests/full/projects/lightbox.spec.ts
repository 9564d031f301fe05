import type { Locator } from '@playwright/test';
import { at, viewport, widths } from '../../page.ts';
import {
  button,
  choose,
  expect,
  expectShown,
  lightboxOf,
  openLightbox,
  shown,
  test,
  tile,
  tiles,
  titles,
} from './gallery.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.goto('/projects'));

for (const width of widths) {
  test(
    `Projects page: clicking a tile opens a lightbox with a large image, title, description, Close, Previous and Next, all within the window; clicking the backdrop closes it, at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      const lightbox = await openLightbox(page, 'Face-brick house');
      await expect(lightbox).toHaveRole('dialog');
      await expect(lightbox).toHaveAccessibleName('Face-brick house');
      const picture = lightbox.getByRole('img');
      const parts = [
        picture,
        lightbox.getByRole('heading', { name: 'Face-brick house' }),
        lightbox.getByText('Red brick on a raft.'),
        ...(['Close', 'Previous', 'Next'] as const).map((name) => button(lightbox, name)),
      ];
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      for (const name of ['Close', 'Previous', 'Next'] as const) {
        const box = await button(lightbox, name).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      expect(await overflow(lightbox)).toBeLessThanOrEqual(0);
      for (const part of parts.slice(0, 3)) await part.click();
      await expect(lightbox).toBeVisible();
      await page.mouse.click(width / 2, 4);
      await expect(lightbox).toHaveCount(0);
    },
  );

  test(
    `Projects page: a tall picture fits the lightbox whole at ${width} px`,
    at(width),
    async ({ page }) => {
      await page.setViewportSize(viewport(width));
      const image = (await openLightbox(page, 'Thatch roof')).getByRole('img');
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      await expect(image).toBeInViewport({ ratio: 1 });
      await expect(image).toHaveCSS('object-fit', 'contain');
    },
  );
}

test('Projects page: next and previous wrap within the filtered list, which stays when the lightbox closes', async ({
  page,
}) => {
  await choose(page, 'Kitchens');
  const [first, second, third] = shown.Kitchens;
  const lightbox = await openLightbox(page, first);
  for (const title of [second, third, first]) {
    await button(lightbox, 'Next').click();
    await expectShown(lightbox, title);
  }
  await button(lightbox, 'Previous').click();
  await expectShown(lightbox, third);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(page.getByLabel('Category')).toHaveValue('Kitchens');
  await expect(tiles(page)).toHaveText([...shown.Kitchens]);

  await choose(page, 'Towers');
  await openLightbox(page, 'Lone tower');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expectShown(lightbox, 'Lone tower');
});

test('Projects page: focus moves into the lightbox, stays in it in both directions, and stays on a pressed control', async ({
  page,
}) => {
  await openLightbox(page, 'Oak kitchen');
  const names = new Set<string>();
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(String(key));
    names.add(
      (await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'the browser';
        return activeElement?.closest('dialog')
          ? activeElement.ariaLabel || activeElement.textContent
          : null;
      })) ?? 'outside',
    );
  }
  expect(names).not.toContain('outside');
  expect([...names]).toEqual(expect.arrayContaining(['Close', 'Copy link', 'Previous', 'Next']));

  const next = button(lightboxOf(page), 'Next');
  await next.focus();
  await page.keyboard.press('Enter');
  await expectShown(lightboxOf(page), 'Thatch roof');
  await expect(next).toBeFocused();
  await page.keyboard.press('Space');
  await expectShown(lightboxOf(page), 'Corner <b>house</b>');
});

test('Projects page: for a screen reader the lightbox is a dialog with its title as name and its parts in order; position and title of the next picture are announced together, once', async ({
  page,
}) => {
  const lightbox = await openLightbox(page, 'Slate roof');
  await expect(lightbox).toMatchAriaSnapshot(`
    - dialog "Slate roof":
      - button "Close"
      - img /Picture of project 2/
      - paragraph: 2 of ${titles.length}
      - heading "Slate roof" [level=2]
      - paragraph: What was done in project 2.
      - button "Copy link"
      - paragraph
      - button "Previous"
      - button "Next"
  `);
  const region = lightbox.locator('[aria-atomic]');
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region).toHaveAttribute('aria-atomic', 'true');
  const before = await region.elementHandle();
  await button(lightbox, 'Next').click();
  await expect(region).toHaveText(`3 of ${titles.length}Oak kitchen`);
  // Screen readers do not announce a live region that is itself new.
  expect(await region.evaluate((element, old) => element === old, before)).toBe(true);
});

for (const when of ['before', 'after'] as const) {
  test(`Projects page: with Control a tile opens its picture in a new tab, ${when} React has loaded`, async ({
    page,
    context,
    problems,
  }) => {
    // A tab that shows a bare picture requests an icon from the picture's host.
    problems.allow(/favicon\.ico/);
    if (when === 'before') {
      await page.goto('/projects');
    } else {
      const lightbox = await openLightbox(page, 'Oak kitchen');
      await page.keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
    }
    const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
    await tile(page, 'Oak kitchen').click({ modifiers: ['ControlOrMeta'] });
    expect((await asked).url()).toMatch(/[?&]w=1600\b/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

function overflow(lightbox: Locator): Promise<number> {
  return lightbox.evaluate((element) => element.scrollWidth - innerWidth);
}
