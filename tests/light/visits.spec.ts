import { saveData } from '../helpers/browser/data-saver.ts';
import { expect, leave, test } from './counting-site.ts';

const visit = { 'view /': 1, 'device desktop': 1, 'from typed': 1 };

test('Visits: presses with the mouse and the keyboard are counted by their place, a double click once', async ({
  page,
  counting,
}) => {
  await page.goto('/');
  const link = (place: string, address: string) =>
    page.locator(`${place} a[href^="${address}"]`).first();
  await link('#hero', 'tel:').click();
  await link('#hero', 'tel:').dblclick();
  await link('#faq', 'https://wa.me/').click({ button: 'middle' });
  await link('#faq', 'https://wa.me/').click({ modifiers: ['Control'] });
  await link('#faq', 'https://wa.me/').click({ button: 'right' });
  await link('#contact', 'https://www.google.com/maps').last().focus();
  await page.keyboard.press('Enter');
  await link('footer', 'mailto:').focus();
  await page.keyboard.press('Enter');
  await page.locator('footer a[href="/projects"]').click();
  await expect(page).toHaveURL(/projects/);
  await leave(page);
  await counting.expectCounts({
    ...visit,
    'view /projects': 1,
    'device desktop': 2,
    'call hero': 2,
    'chat faq': 2,
    'directions contact': 1,
    'mail footer': 1,
  });
});

test('Visits: nothing is counted without script, or for a visitor who asks for privacy or saves data', async ({
  browser,
  page,
  counting,
}) => {
  const privately = async (signal: 'globalPrivacyControl' | 'doNotTrack', value: unknown) => {
    const other = await page.context().newPage();
    await other.addInitScript(
      ([name, set]) => Object.defineProperty(navigator, `${name}`, { value: set }),
      [signal, value] as const,
    );
    return other;
  };
  const saving = await page.context().newPage();
  await saveData(saving);
  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const pages = [
    await privately('globalPrivacyControl', true),
    await privately('doNotTrack', '1'),
    saving,
  ];
  for (const other of pages) {
    await other.goto(counting.url);
    await other.locator('#hero a[href^="tel:"]').click();
    await leave(other);
  }
  const without = await scriptless.newPage();
  await without.goto(counting.url);
  await leave(without);
  await page.goto('/');
  await leave(page);
  await counting.expectCounts(visit);
  await scriptless.close();
});

test('Visits: what was pressed without a connection is sent when the page is left with one', async ({
  page,
  context,
  counting,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await context.setOffline(true);
  await page.locator('#hero a[href^="tel:"]').click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await context.setOffline(false);
  await leave(page);
  await counting.expectCounts({ ...visit, 'call hero': 1 });
});

test('Visits: a visitor who comes back to the page is not another view, and what is pressed then is counted once', async ({
  page,
  counting,
}) => {
  await page.goto('/');
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await page.locator('#hero a[href^="tel:"]').click();
  await hide();
  await hide();
  await page.locator('#hero a[href^="tel:"]').click();
  await leave(page);
  await counting.expectCounts({ ...visit, 'call hero': 2 });
});

test.describe('on a phone', () => {
  const phone = { width: 390, height: 844 };
  test.use({ viewport: phone, screen: phone, hasTouch: true, isMobile: true });

  test('Visits: touches are counted, a project once, and the link that is copied', async ({
    page,
    counting,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await page.mouse.wheel(0, 2000);
    await page.locator('footer ~ a[href^="tel:"], footer ~ * a[href^="tel:"]').tap();
    await page.goto('/projects');
    const tiles = page.locator('main li > a[id]');
    const [first = '', second = ''] = await tiles.evaluateAll((all) => all.map(({ id }) => id));
    await tiles.first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await dialog.getByRole('button', { name: 'Previous' }).tap();
    await dialog.locator('[name=share]').tap();
    // With the large picture open.
    await leave(page);
    await counting.expectCounts({
      'view /': 1,
      'view /projects': 1,
      'device phone': 2,
      'from typed': 2,
      'call button': 1,
      [`project ${first}`]: 1,
      [`project ${second}`]: 1,
      'share dialog': 1,
    });
  });

  test('Visits: a call is counted when the page is closed for it', async ({ page, counting }) => {
    await page.goto('/');
    await page.locator('#hero a[href^="tel:"]').tap();
    await page.close({ runBeforeUnload: true });
    await counting.expectCounts({
      'view /': 1,
      'device phone': 1,
      'from typed': 1,
      'call hero': 1,
    });
  });
});
