import { expect } from '@playwright/test';
import { addDevice, password, pressLogIn } from '../../helpers/browser/passkeys.ts';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { expectFocus, openPage } from './on-the-page.ts';
import { signedInTest as test } from './server.ts';
import { logIn, publish } from './studio-test.ts';

const nobody = { cookies: [], origins: [] };

test('serves the site over HTTP/2, and names nothing of this machine', async ({ page, server }) => {
  for (const path of ['/', '/projects']) {
    await expect.poll(async () => (await page.goto(server.siteUrl + path))?.status()).toBe(200);
    const protocol = () =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().nextHopProtocol);
    expect(await page.evaluate(protocol)).toEqual(['h2']);
    const response = await page.reload();
    const sent = (await page.content()) + JSON.stringify(await response?.allHeaders());
    expect(sent).not.toMatch(/http:\/\/(localhost|127\.)/);
    expect(sent).toContain(`${server.siteUrl}/`);
    const first = page.locator('main img').first();
    await expect.poll(() => first.evaluate(isLoaded)).toBe(true);
  }
});

test('signs in with a cookie for TLS only, and opens the sockets of the Studio', async ({
  page,
  server,
}) => {
  expect(server.invitation).toMatch(`${server.studioUrl}/login?invitation=`);
  const received = ['/studio/streams', '/socket/'].map(async (path) => {
    const socket = await page.waitForEvent('websocket', (one) => one.url().includes(path));
    await socket.waitForEvent('framereceived');
    return new URL(socket.url()).origin;
  });
  await openDocument(page, 'settings');
  const secure = server.studioUrl.replace('https', 'wss');
  expect(await Promise.all(received)).toEqual([secure, secure]);
  const cookies = await page.context().cookies(server.studioUrl);
  const [session] = cookies.filter(({ name }) => name.includes('Session'));
  expect(session).toMatchObject({ name: '__Host-sanitySession', secure: true, httpOnly: true });
});

test('logs in with a device', async ({ page, server }) => {
  // A login ends the session that the browser had, which the other tests share.
  await page.context().clearCookies();
  await addDevice(page);
  await logIn(page, server.email, password);
  await page.getByRole('button', { name: 'Yes, log in with this device' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This device logs you in from now on',
  );
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByTitle('The page with')).toBeVisible();
  await page.context().clearCookies();
  await pressLogIn(page, { url: server.studioUrl });
  await expect(page.getByTitle('The page with')).toBeVisible();
});

test('shows what is typed on the page, to editors only, and publishes it', async ({
  page,
  server,
  browser,
}) => {
  const title = 'Office Park behind a Proxy';
  const projects = await openPage(page, '/projects');
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${server.previewUrl}/`));
  await expect(projects.locator('main li img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await projects.getByText('Office Park in Centurion').click();
  await expectFocus(page, 'title');
  await field(page, 'title').fill(title);
  await expect(projects.getByText(title).first()).toBeAttached();

  const visitor = await (await browser.newContext({ storageState: nobody })).newPage();
  expect((await visitor.goto(server.previewUrl))?.status()).toBe(401);
  await expect(visitor.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `${server.studioUrl}/login`,
  );
  await visitor.goto(`${server.siteUrl}/projects`);
  expect(await visitor.content()).not.toContain(title);

  await publish(page);
  const read = async () => (await visitor.reload()) && visitor.content();
  await expect.poll(read).toContain(title);
  await visitor.context().close();
});

test('lets visitors wait while the service restarts', async ({ page, server }) => {
  await server.stopPrograms();
  const loading = page.goto(`${server.siteUrl}/projects`);
  await server.startPrograms();
  expect((await loading)?.status()).toBe(200);
});

test('keeps an edit that the proxy refuses while the service is down', async ({ page, server }) => {
  const question = 'Which areas do you build in?';
  await openDocument(page, 'faq', 'faq-areas');
  // The Studio closes its forms soon after it has lost the service: the edit is made before, and held.
  let stopped: Promise<void> | undefined;
  await page.route('**/data/actions/**', async (route) => {
    stopped ??= server.stopPrograms();
    await stopped;
    await route.continue();
  });
  const refused = page.waitForResponse(
    (response) => response.status() === 502 && response.request().method() === 'POST',
  );
  await field(page, 'question').fill(question);
  await refused;
  await server.startPrograms();
  await publish(page);
  await page.goto(server.siteUrl);
  await expect.poll(async () => (await page.reload()) && page.content()).toContain(question);
});

function isLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}
