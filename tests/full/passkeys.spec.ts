import { expect, test, viewport } from '../helpers/browser/page.ts';
import {
  addDevice,
  addToAccount,
  password,
  pressLogIn,
  shareLoginService,
} from '../helpers/browser/passkeys.ts';
import { look } from './look.ts';

// Behind Caddy with TLS: tests/full/studio/public-server.spec.ts.
const service = shareLoginService();

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewport(width), hasTouch: width < 768, userAgent: 'iPhone' });

    test('a device is offered after the password, logs in, and is removed', async ({ page }) => {
      const { email } = await service().addPerson(`Lerato${width}`);
      await addDevice(page);
      await page.goto(`${service().url}/login`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Log in with this device from now on?',
      );
      await look(page, 'offer');
      await page.getByRole('button', { name: 'Yes, log in with this device' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This device logs you in from now on',
      );
      await look(page, 'offer-taken');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveTitle('The Studio');

      await page.context().clearCookies();
      // Chromium's virtual device takes the offer of the e-mail field, as a person who presses it.
      await page.goto(`${service().url}/login?returnTo=/account`);
      const device = page.getByRole('listitem').filter({ hasText: 'last used' });
      await expect(device).toHaveText(/^\s*iPhone/, { useInnerText: true });
      await look(page, 'account');
      await page.getByRole('button', { name: 'Add this device' }).click();
      await expect(page.getByText('This device is in the list already.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove iPhone' }).click();
      await expect(device).toHaveCount(0);
      await expect(page.getByText('The device was removed.')).toBeVisible();
    });

    test('an invitation is accepted with a device, and a second one is added', async ({
      page,
      browser,
      problems,
    }) => {
      problems.allow(/status of 409/);
      const user = await service().addPerson(`Sipho${width}`);
      const code = service().accounts.invitations.create(user.id);
      const device = await addDevice(page);
      await page.goto(`${service().url}/login?invitation=${code}`);
      await look(page, 'invitation');
      await page.getByRole('button', { name: 'Log in with this device' }).click();
      await expect(page).toHaveTitle('The Studio');
      expect(service().accounts.users.passwordOf(user.id)).toBeUndefined();

      const second = await browser.newPage();
      const other = await addDevice(second);
      await second.context().addCookies(await page.context().cookies());
      await addToAccount(second, service(), 2);
      await page.goto(`${service().url}/account`);
      const remove = page.getByRole('button', { name: 'Remove iPhone' });
      await remove.first().click();
      await expect(remove).toHaveCount(1);
      await remove.click();
      await expect(page.getByRole('alert')).toContainText('Without this device you cannot log in');
      expect([await device.credentials(), await other.credentials()]).toMatchObject([[{}], [{}]]);
      await second.context().clearCookies();
      await pressLogIn(second, service());
      await expect(second).toHaveTitle('The Studio');
      await second.close();
    });
  });
}

test('a device that does not confirm leaves the page with the password', async ({ page }) => {
  const user = await service().addPerson('Naledi');
  const device = await addDevice(page);
  const code = service().accounts.invitations.create(user.id);
  await device.verify(false);
  await page.goto(`${service().url}/login?invitation=${code}`);
  await page.getByRole('button', { name: 'Log in with this device' }).click();
  await expect(page.getByRole('status')).toContainText('has not confirmed that it is you');
  await page.getByLabel('New password').fill('another long one');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveTitle('The Studio');
});
