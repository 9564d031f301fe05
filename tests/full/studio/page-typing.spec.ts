import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../../helpers/browser/axe.ts';
import { hold, REACT } from '../../helpers/browser/page.ts';
import { field } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { discard, expectOnSite, expectRefused, publish, test } from './studio-test.ts';

test('a typing error is found, corrected and published with two presses', async ({
  page,
  studio,
}) => {
  const home = await openPage(page);
  await home.locator('[data-edit$=" role"]').click();
  await expectFocus(page, 'role');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Founder and Master Builder');
  const footer = page.getByTestId('pane-footer');
  await expect(footer).toContainText('On the site, with changes not yet shown');
  await page.getByTestId('action-publish').click();
  await expectOnSite(studio.siteUrl, 'Founder and Master Builder');
  await expect(footer.getByText('On the site', { exact: true })).toBeVisible();
});

test('each letter is on the page as it is typed, and the page is not loaded again', async ({
  page,
}) => {
  const home = await openPage(page);
  const quote = home.locator('[data-edit$=" quote"]');
  await quote.click();
  await expectFocus(page, 'quote');
  await home.locator('html').evaluate((root) => root.setAttribute('data-known', ''));
  const text =
    'A hundred letters show that no answer of the server takes back what was typed after it began, ok'.padEnd(
      100,
      '!',
    );
  const seen = await quote.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text, { delay: 30 });
  await expect(quote).toHaveText(text);
  await expect(page.getByTestId('pane-footer')).toContainText('Saved');
  const texts = await seen.jsonValue();
  // The page never went back to an earlier text.
  expect(texts).toEqual(texts.toSorted((one, other) => one.length - other.length));
  await expect(home.locator('html')).toHaveAttribute('data-known', '');
  await discard(page);
  await expect(quote).not.toHaveText(text);
});

test('another paragraph loads the page again where it was; an empty text has a place', async ({
  page,
}) => {
  const home = await openPage(page);
  const scrolled = () => home.locator('html').evaluate(() => scrollY);
  const bio = home.locator('[data-edit$=" bio"]');
  const published = await bio.allTextContents();
  await bio.first().click();
  await expectFocus(page, 'bio');
  const before = await scrolled();
  await field(page, 'bio').fill('One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.');
  await expect(bio).toHaveText(['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(400);

  await field(page, 'quote').fill('');
  const place = home.locator('[data-edit$=" quote"]');
  await expect(place).toBeVisible();
  await expect(place).toHaveText('');
  await place.click();
  await expectFocus(page, 'quote');
  await discard(page);
  // The page is loaded again, and a press before would be lost.
  await expect(bio).toHaveText(published);

  await home.locator('#faq summary').first().click();
  await home.locator('#faq details p').first().click();
  await expectFocus(page, 'answer');
  await field(page, 'answer').fill('One.\n\nTwo.');
  const answer = home.locator('#faq details').first().locator('p');
  await expect(answer).toHaveText(['One.', 'Two.']);
  await expect(answer.last()).toBeVisible();
  await discard(page);
});

test('a draft stands beside published documents, and says so', async ({ page, studio }) => {
  const image = { _type: 'image', asset: { _type: 'reference', _ref: await pictureOf(page) } };
  const draft = { _id: 'drafts.hidden-wall', _type: 'projectGallery', title: 'Hidden Wall', image };
  const write = (mutations: object[]) =>
    page.request.post('/v2025-02-19/data/mutate/production', {
      data: { mutations },
      headers: { origin: studio.origin },
    });
  expect((await write([{ createOrReplace: draft }])).status()).toBe(200);
  const projects = await openPage(page, '/projects');
  const release = await hold(page, REACT);
  await projects.getByText('Hidden Wall').click();
  // Another tile loads the page again before the large picture is open.
  await write([{ createOrReplace: { ...draft, _id: 'drafts.hidden-gate', title: 'Hidden Gate' } }]);
  await expectFocus(page, 'title');
  await expect(projects.getByText('Hidden Gate')).toBeAttached();
  release();
  await expect(page.getByTestId('pane-footer')).toContainText('Not on the site');
  // Another editor changes it meanwhile.
  await write([{ patch: { id: draft._id, set: { title: 'Hidden Garden Wall' } } }]);
  await expect(projects.getByText('Hidden Garden Wall').first()).toBeAttached();
  await write([{ delete: { id: draft._id } }, { delete: { id: 'drafts.hidden-gate' } }]);
});

test('what validation refuses is on the page, and not published', async ({ page }) => {
  const home = await openPage(page);
  const email = home.locator('#contact [data-edit$=" email"]');
  await email.click();
  await expectFocus(page, 'email');
  await field(page, 'email').fill('office@');
  await expect(email).toHaveText('office@');
  await expectRefused(page, 'This is not an e-mail address');
  await discard(page);
});

test('nothing that was typed is lost when the service is killed', async ({ page, studio }) => {
  const home = await openPage(page);
  const role = home.locator('[data-edit$=" role"]');
  await role.click();
  await expectFocus(page, 'role');
  await page.keyboard.press('End');
  await page.keyboard.type(' of the firm');
  studio.killService();
  await page.keyboard.type(', since 2018', { delay: 20 });
  const typed = await field(page, 'role').inputValue();
  expect(typed).toContain(' of the firm, since 2018');
  await expect(role).toHaveText(typed);
  await expect(page.getByTestId('pane-footer')).toContainText('Saved');
  await expect(role).toHaveText(typed);
  await publish(page);
});

test('links stay on the page, and what is not edited here says who changes it', async ({
  page,
}) => {
  const home = await openPage(page);
  const notice = page
    .locator('[data-ui="Toast"]')
    .filter({ hasText: /changes this. “Help” lists.*are added under “Content”/ });
  for (const selector of ['#about dt', 'footer nav h2', 'header a[aria-label$="home page"]']) {
    await home.locator(selector).first().click();
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
  await home.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expect(home.locator('#projects-title')).toBeVisible();
  await expect(home.locator('[data-edit$=" title"]').first()).toBeAttached();
});

test('axe finds nothing in the page; as a visitor it behaves as on the site', async ({ page }) => {
  const home = await openPage(page);
  await expect(home.locator('[aria-label^="Edit: quote"]')).toHaveRole('button');
  const bar = '[data-testid="studio-navbar"], [data-testid="pane-header"]';
  expect(await violationsOf(page, bar)).toEqual([]);
  await page.getByRole('button', { name: 'As a visitor' }).click();
  await expect(home.locator('[data-edit]')).toHaveCount(0);
  await expect(home.locator('#contact a[href^="tel:"]')).toBeVisible();
  await page.getByRole('button', { name: 'As a visitor' }).click();
  await expect(home.locator('[data-edit]').first()).toBeAttached();
});

test('a page that does not answer says so, and can be tried again', async ({ page, studio }) => {
  await page.route(`${studio.previewUrl}/**`, (route) => route.abort());
  await page.goto('/studio/page');
  await expect(page.getByText('The page does not answer.')).toBeVisible();
  await page.unroute(`${studio.previewUrl}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').locator('[data-edit]').first()).toBeAttached();
});

/** Returns the id of the asset of a project's picture. */
async function pictureOf(page: Page): Promise<string> {
  const query = '*[_type == "projectGallery"][0].image.asset._ref';
  const asked = await page.request.get('/v2025-02-19/data/query/production', { params: { query } });
  return (await asked.json()).result;
}
