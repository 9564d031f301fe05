import { expect, test } from '../helpers/browser/page.ts';
import { contentOrigin } from '../helpers/processes/demo-ports.ts';
import { type Service, startSite } from '../helpers/processes/services.ts';
import { startVendor, type Vendor } from './vendor.ts';

// Services of third parties, on another port.

test.describe.configure({ mode: 'default' });

let vendor: Vendor;
let site: Service;

test.beforeAll(async () => {
  vendor = await startVendor();
  const { origin } = vendor;
  site = await startSite(contentOrigin, {
    REVIEWS_WIDGET_SRC: `${origin}/widget.js`,
    REVIEWS_WIDGET_ATTRIBUTES: 'class="reviews" data-id="7"',
  });
});

test.afterAll(async () => {
  await site.close();
  vendor.close();
});

test('services: the reviews are shown by a script that theirs adds', async ({ page }) => {
  await page.goto(`${site.url}/#testimonials`);
  const reviews = page.locator('#testimonials').frameLocator('iframe');
  await expect(reviews.locator('[data-reviews-widget]')).toHaveText('Five stars');
});
