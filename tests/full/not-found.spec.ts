import { demo } from '../demo.ts';
import { expect, idle, test } from '../page.ts';

const address = '/no-such-page';

test('not found: no other route exists; the page says so, requests only the page script', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 404/);
  for (const path of ['/about', '/services', '/contact', '/projects/one', '/admin', '/404']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(new RegExp(`not found.*${demo.name}`));
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await idle(page);
  const scripts = asked.filter((url) => url.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/\/_astro\/Page\./)]);
});
