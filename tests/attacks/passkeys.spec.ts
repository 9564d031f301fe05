import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/page.ts';
import {
  addDevice,
  addToAccount,
  begin,
  pressLogIn,
  shareLoginService,
} from '../helpers/browser/passkeys.ts';
import { freePort } from '../helpers/ports.ts';

const service = shareLoginService();

test.beforeEach(({ problems }) => problems.allow(/status of 40[134]/));

/** Opens a person with a device that logs them in. */
async function openPerson(page: Page, name: string) {
  const user = await service().addPerson(name);
  const device = await addDevice(page);
  await begin(page.context(), service(), user.id);
  await addToAccount(page, service(), 1);
  await page.context().clearCookies();
  return { user, device };
}

/** Sends a form without a page. */
function post(context: BrowserContext, path: string, form: Record<string, string>) {
  return context.request.post(service().url + path, {
    form,
    headers: { origin: service().url },
    maxRedirects: 0,
  });
}

/** Returns what a page of the service asks the browser. */
async function optionsOf(page: Page, path: string) {
  const html = await (await page.context().request.get(service().url + path)).text();
  const [, options = ''] = /data-passkey="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(options.replaceAll('&quot;', '"'));
}

/** Has the browser answer what the login asks, or something else, and returns the answer. */
async function answerOf(page: Page, changed: object = {}): Promise<string> {
  const optionsJSON = { ...(await optionsOf(page, '/login')), ...changed };
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return JSON.stringify(await navigator.credentials.get({ publicKey }));
  }, optionsJSON);
}

const containing = (text: string): unknown => expect.stringContaining(text);
const refused = 'This device is not accepted here; use a password instead.';

test('an answer logs in once', async ({ page, context }) => {
  await openPerson(page, 'Ann');
  const passkey = await answerOf(page);
  expect((await post(context, '/login', { passkey })).status()).toBe(303);
  await context.clearCookies();
  const again = await post(context, '/login', { passkey });
  expect(again.status()).toBe(401);
  expect(await again.text()).toContain('this was sent twice; try again.');
});

test('an answer for another origin, or without a fingerprint, logs nobody in', async ({
  page,
  context,
}) => {
  const { user, device } = await openPerson(page, 'Ben');
  await device.verify(false);
  const without = await answerOf(page, { userVerification: 'discouraged' });
  await device.verify(true);
  const other = createServer((_request, response) => response.end('Another page'));
  const port = await freePort();
  await new Promise<void>((listening) => void other.listen(port, 'localhost', listening));
  await page.goto(`http://localhost:${port}`);
  const elsewhere = await answerOf(page);
  other.close();
  for (const passkey of [without, elsewhere]) {
    const response = await post(context, '/login', { passkey });
    expect([response.status(), await response.text()]).toEqual([401, containing(refused)]);
  }
  expect(service().accounts.passkeys.of(user.id)).toMatchObject([{ used: null }]);
});

test('the key of one person neither logs another in nor is added to them', async ({
  page,
  context,
  browser,
}) => {
  const { user: cat } = await openPerson(page, 'Cat');
  const other = await browser.newPage();
  const { user: dan } = await openPerson(other, 'Dan');
  const [cats] = service().accounts.passkeys.of(cat.id);
  const [dans] = service().accounts.passkeys.of(dan.id);
  const passkey = (await answerOf(other)).replaceAll(dans?.id ?? '', cats?.id ?? '');
  expect((await post(context, '/login', { passkey })).status()).toBe(401);

  await begin(other.context(), service(), dan.id);
  const made = await other.evaluate(
    async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
      return JSON.stringify(await navigator.credentials.create({ publicKey }));
    },
    { ...(await optionsOf(other, '/account')), excludeCredentials: [] },
  );
  await begin(context, service(), cat.id);
  const added = await post(context, '/account', { do: 'add', passkey: made });
  expect(added.status()).toBe(401);
  expect(service().accounts.passkeys.of(cat.id)).toHaveLength(1);
  await other.close();
});

test('a copy of a device is refused once the device was used after it', async ({
  page,
  browser,
}) => {
  const { user, device } = await openPerson(page, 'Eve');
  const context = await browser.newContext();
  const thief = await context.newPage();
  const copy = await addDevice(thief);
  await copy.copy(await device.credentials());
  for (let uses = 0; uses < 2; uses += 1) {
    await pressLogIn(page, service());
    await expect(page).toHaveTitle('The Studio');
    await page.context().clearCookies();
  }
  await pressLogIn(thief, service());
  await expect(thief.getByRole('alert')).toHaveText(refused);
  expect(service().log()).toContain(
    `A device of ${user.email} was refused: "Response counter value`,
  );
  await context.close();
});

test('a removed device logs nobody in, and its sessions end', async ({
  page,
  context,
  browser,
}) => {
  const { user } = await openPerson(page, 'Fay');
  await pressLogIn(page, service());
  await expect(page).toHaveTitle('The Studio');
  const passkey = await answerOf(page);
  const [lost] = service().accounts.passkeys.of(user.id);
  const elsewhere = await browser.newContext();
  await begin(elsewhere, service(), user.id);
  const removed = await post(elsewhere, '/account', { do: 'remove', id: lost?.id ?? '' });
  expect(removed.status()).toBe(200);
  const me = () => context.request.get(`${service().url}/v1/users/me`);
  expect((await me()).status()).toBe(401);
  expect((await post(context, '/login', { passkey })).status()).toBe(401);
  await elsewhere.close();
});
