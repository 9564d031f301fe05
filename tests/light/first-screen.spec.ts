import { STARTED } from '../../site/src/dom-contract.ts';
import { expect, test } from '../helpers/browser/page.ts';

test('the first screen does not wait for the rest of the page', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  const printStyle = Promise.withResolvers<void>();
  await page.route('**/print.*.css', async (route) => {
    await printStyle.promise;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#about')).not.toBeAttached();
  printStyle.resolve();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the page’s script starts without asking for the layout, which would be computed a time more', async ({
  page,
}) => {
  await page.addInitScript((started) => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const names = ['scrollY', 'pageYOffset', 'innerWidth', 'clientWidth', 'offsetTop', 'scrollTop'];
    for (const owner of [window, Element.prototype, HTMLElement.prototype]) {
      for (const name of names) {
        const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
        if (!get) continue;
        Object.defineProperty(owner, name, {
          get() {
            if (!document.documentElement.hasAttribute(started)) asked.push(name);
            return get.call(this);
          },
        });
      }
    }
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function (...none) {
      if (!document.documentElement.hasAttribute(started)) asked.push('getBoundingClientRect');
      return measure.apply(this, none);
    };
  }, STARTED);
  for (const path of ['/', '/projects']) {
    await page.goto(path);
    await page.waitForSelector(`html[${STARTED}]`);
    expect(await page.evaluate('asked')).toEqual([]);
  }
});
