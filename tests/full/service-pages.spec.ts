import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { violationsOf } from '../axe.ts';
import { type ContentService, startContentService } from '../content/services.ts';
import { sanityClient } from '../harness/sanity-client.ts';
import { expect, test, viewport } from '../page.ts';
import { look } from './look.ts';

// The pages of the content service that an owner uses beside the Studio.

// One worker: they share a service, which each test restores.
test.describe.configure({ mode: 'default' });

let folder = '';
let service: ContentService;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'service-pages-'));
  writeFileSync(join(folder, 'data.ndjson'), '');
  service = await startContentService(folder, { CONTENT_COMPANY: 'Kareeklip Construction' });
});

test.afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Logs an administrator in, and writes and deletes a question. */
async function openAsAdministrator(context: BrowserContext) {
  const accounts = openAccounts(service.data);
  const email = 'naledi@site.example';
  const user =
    accounts.users.find(email) ??
    accounts.users.create({ email, name: 'Naledi Mokoena', role: 'administrator' });
  const value = accounts.sessions.begin(user.id);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  accounts.close();
  await context.addCookies([{ name: 'sanitySession', value, url: service.url }]);
  const editor = sanityClient(service.url, { token });
  const question = 'How long does a house of three hundred square metres take to build?';
  await editor.createOrReplace({ _id: 'faq-long', _type: 'faq', question });
  await editor.delete('faq-long');
  return { editor, question };
}

for (const width of [360, 390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    test('a backup is made, downloaded and restored', async ({ page, context }) => {
      const { editor } = await openAsAdministrator(context);
      await editor.createOrReplace({ _id: 'kept', _type: 'faq', question: 'Before' });
      await page.goto(`${service.url}/backups`);
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(page.getByText(/The newest backup was made .* ago/)).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: 'made by a person' }).first();
      const downloading = page.waitForEvent('download');
      await entry.getByRole('link').click();
      expect((await downloading).suggestedFilename()).toMatch(/^production-2.*\.tar\.gz$/);
      await entry.getByText('Restore', { exact: true }).click();
      await look(page, 'backups');

      await editor.createOrReplace({ _id: 'kept', _type: 'faq', question: 'After' });
      await entry.getByRole('button', { name: /^Restore content of/ }).click();
      const notice = page.getByRole('status');
      await expect(notice).toContainText('Naledi Mokoena restored the backup of');
      await expect(notice).toContainText('1 document changed');
      await look(page, 'restored');
      expect(await editor.getDocument('kept')).toMatchObject({ question: 'Before' });

      const newest = page.getByRole('listitem').filter({ hasText: 'what a restore replaced' });
      await newest.first().getByText('Restore', { exact: true }).click();
      await newest
        .first()
        .getByRole('button', { name: /^Restore content and people/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      await expect(page.getByRole('status')).toContainText('The backup is restored');
      await look(page, 'log-in');
      expect(await editor.getDocument('kept')).toMatchObject({ question: 'After' });
    });

    test('people, and the way between the pages', async ({ page, context, problems }) => {
      problems.allow(/status of 4(01|09)/);
      await openAsAdministrator(context);
      await page.goto(`${service.url}/people`);
      await expect(page.getByRole('button', { name: 'New invitation of' })).toBeVisible();
      await look(page, 'people');
      const entry = page.getByRole('listitem').filter({ hasText: 'naledi@site.example' });
      await entry.getByRole('combobox').selectOption('viewer');
      await entry.getByRole('button', { name: 'Change the role' }).click();
      await expect(page.getByRole('heading', { name: 'Make yourself a viewer?' })).toBeVisible();
      await page.getByRole('button', { name: 'Yes, change the role' }).click();
      await expect(page.getByRole('alert')).toContainText('At least one administrator');
      await page.goto(`${service.url}/login?invitation=none`);
      await look(page, 'used');
      await page.goto(`${service.url}/people`);
      for (const name of ['Account', 'Deleted', 'Backups']) {
        await page.getByRole('navigation').getByRole('link', { name }).click();
        const current = page.getByRole('link', { name, exact: true });
        await expect(current).toHaveAttribute('aria-current', 'page');
        if (name === 'Account') await look(page, 'account');
      }
    });

    test('a deleted document becomes a draft again', async ({ page, context }) => {
      const { editor, question } = await openAsAdministrator(context);
      await page.goto(`${service.url}/deleted`);
      await look(page, 'deleted');
      await page.getByRole('button', { name: `Restore ${question}` }).click();
      await expect(page.getByRole('status')).toContainText(`${question} is a draft again.`);
      expect(await violationsOf(page, 'iframe')).toEqual([]);
      await expect(page.getByRole('link', { name: 'Open it in the Studio' })).toBeVisible();
      expect(await editor.getDocument('drafts.faq-long')).toMatchObject({ question });
      await editor.delete('drafts.faq-long');
    });
  });
}
