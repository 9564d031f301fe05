import type { Page } from '@playwright/test';
import { saveData } from '../../helpers/browser/data-saver.ts';
import { expect, idle, test } from '../../helpers/browser/page.ts';
import { contentOrigin } from '../../helpers/processes/demo-ports.ts';
import { type Service, startSite } from '../../helpers/processes/services.ts';
import { type Receiver, startReceiver } from '../../helpers/site/receiver.ts';

const LIBRARY = /\/_astro\/send-vitals\./;

test.describe.configure({ mode: 'default' });

let receiver: Receiver;
let site: Service;

test.beforeAll(async () => {
  receiver = await startReceiver();
  const SITE_VITALS_URL = `${receiver.origin}/vitals?key=1`;
  site = await startSite(contentOrigin, { SITE_VITALS_URL });
});

test.afterAll(async () => {
  await site.close();
  receiver.close();
});

async function scriptsOf(page: Page, url: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  await idle(page);
  return asked.filter((address) => /\.js$/.test(address));
}

test('vitals: the page sends one beacon when it is hidden, with numbers and no personal data', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'who', value: '1', url: receiver.origin }]);
  const scripts = await scriptsOf(page, `${site.url}/projects?who=1#who`);
  expect(scripts.filter((url) => LIBRARY.test(url))).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).click();
  // The browser reports an interaction after the next frame.
  await page.evaluate(
    () =>
      new Promise((seen) =>
        new PerformanceObserver(seen).observe({ type: 'first-input', buffered: true }),
      ),
  );
  await page.goto('about:blank');
  await expect.poll(() => receiver.beacons).toHaveLength(1);
  const { method, url, headers, body } = receiver.beacons[0] ?? { body: '{}' };
  expect([method, url]).toEqual(['POST', '/vitals?key=1']);
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  const number = expect.any(Number);
  expect(JSON.parse(body)).toEqual({
    page: '/projects',
    navigation: 'navigate',
    connection: expect.any(String),
    lcp: number,
    inp: number,
    cls: number,
    fcp: number,
    ttfb: number,
  });
});

test('vitals: a visitor who saves data or asks for privacy is not measured', async ({ page }) => {
  const other = await page.context().newPage();
  await saveData(page);
  await other.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const scripts = await Promise.all([page, other].map((tab) => scriptsOf(tab, site.url)));
  expect(scripts.flat().length).toBeGreaterThan(0);
  expect(scripts.flat().filter((url) => LIBRARY.test(url))).toEqual([]);
});

test('vitals: without a receiver the page contains none of this code', async ({ page }) => {
  const scripts = await scriptsOf(page, '/');
  expect(scripts.filter((url) => LIBRARY.test(url))).toEqual([]);
  expect(await page.content()).not.toContain('vitals');
});
