import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator } from '@playwright/test';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { begin, shareLoginService } from '../helpers/browser/passkeys.ts';
import { sanityClient } from '../helpers/service/sanity-client.ts';
import { look } from './look.ts';

// How the pages look that an owner uses beside the Studio. What they do: content-service/src/routes/pages/.
// That the site shows an undo: tests/full/studio/history.spec.ts.

const service = shareLoginService();

const photo = join(
  import.meta.dirname,
  '../company/content/images/023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440.jpg',
);
const question = 'How long does a house of three hundred square metres take to build?';

/** Logs an administrator in. Returns a client that may write, as an author of its own. */
async function logIn(context: BrowserContext) {
  const { accounts, url } = service();
  const email = 'naledi@site.example';
  const user =
    accounts.users.find(email) ??
    accounts.users.create({ email, name: 'Naledi Mokoena', role: 'administrator' });
  await begin(context, service(), user.id);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  return sanityClient(url, { token });
}

for (const width of [360, 390, 1440]) {
  test.describe(`at ${width} px`, () => {
    const hasTouch = width < 768;
    test.use({ viewport: viewport(width), hasTouch });
    const press = (target: Locator) => (hasTouch ? target.tap() : target.click());

    test('a backup is made, downloaded and restored', async ({ page, context }) => {
      const editor = await logIn(context);
      await editor.createOrReplace({ _id: 'kept', _type: 'faq', question: 'Before' });
      await page.goto(`${service().url}/backups`);
      await press(page.getByRole('button', { name: 'Back up now' }));
      const entry = page.getByRole('listitem').filter({ hasText: 'made by a person' }).first();
      const downloading = page.waitForEvent('download');
      await press(entry.getByRole('link'));
      expect((await downloading).suggestedFilename()).toMatch(/^production-2.*\.tar\.gz$/);
      await press(entry.getByText('Restore', { exact: true }));
      await look(page, 'backups');

      await editor.createOrReplace({ _id: 'kept', _type: 'faq', question: 'After' });
      await press(entry.getByRole('button', { name: /^Restore content of/ }));
      await expect(page.getByRole('status')).toContainText('1 document changed');
      await look(page, 'restored');
      await press(entry.getByText('Restore', { exact: true }));
      await press(entry.getByRole('button', { name: /^Restore content and people/ }));
      await expect(page.getByRole('status')).toContainText('The backup is restored');
      await look(page, 'log-in');
    });

    test('people, and the way between the pages', async ({ page, context, problems }) => {
      problems.allow(/status of 401/);
      await logIn(context);
      await page.goto(`${service().url}/login?invitation=none`);
      await look(page, 'used');
      await page.goto(`${service().url}/people`);
      await expect(page.getByRole('button', { name: 'New invitation of' })).toBeVisible();
      const links = page.getByRole('navigation').getByRole('link');
      const tops = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      expect(new Set(tops).size, 'lines of links').toBe(1);
      for (const name of ['Change the role of', 'Remove']) {
        await press(page.getByLabel(`${name} Naledi Mokoena`, { exact: true }));
        await expect(page.getByRole('button', { name: 'Yes' })).toBeVisible();
        await look(page, 'people');
        await press(page.getByLabel(`${name} Naledi Mokoena`, { exact: true }));
      }
      for (const name of ['Account', 'Deleted', 'Backups']) {
        await press(page.getByRole('navigation').getByRole('link', { name }));
        const current = page.getByRole('link', { name, exact: true });
        await expect(current).toHaveAttribute('aria-current', 'page');
        if (name === 'Account') await look(page, 'account');
      }
    });

    test('a deleted document becomes a draft again', async ({ page, context }) => {
      const editor = await logIn(context);
      await editor.createOrReplace({ _id: `long-${width}`, _type: 'faq', question });
      await editor.delete(`long-${width}`);
      await page.goto(`${service().url}/deleted`);
      await look(page, 'deleted');
      await press(page.getByRole('button', { name: `Restore ${question}` }));
      await expect(page.getByRole('status')).toContainText(`${question} is a draft again.`);
      await look(page, 'draft');
    });

    test('a change is looked at and undone', async ({ page, context }) => {
      const editor = await logIn(context);
      const { _id } = await editor.assets.upload('image', await readFile(photo));
      const asset = { _type: 'reference', _ref: _id };
      const image = { _type: 'image', alt: 'A kitchen', asset };
      const id = `faq-${width}`;
      await editor.createOrReplace({ _id: id, _type: 'faq', question, answer: 'A year.', image });
      const crop = { top: 0, bottom: 0.5, left: 0, right: 0.5 };
      const project = { _id: `project-${width}`, _type: 'projectGallery', title: 'Warehouse' };
      await editor
        .transaction()
        .patch(id, { set: { answer: 'Ten weeks.', 'image.crop': crop } })
        .createOrReplace({ ...project, image })
        .commit();

      await page.goto(`${service().url}/changes`);
      await look(page, 'list');
      await press(page.locator('.rows a').first());
      const steps = page.getByRole('heading', { name: 'Published in 2 steps' }).locator('+ ul a');
      await press(steps.first());
      const pictures = page.getByRole('figure').getByRole('img');
      await expect(pictures).toHaveCount(3);
      for (const one of await pictures.all())
        await expect(one).not.toHaveJSProperty('naturalWidth', 0);
      await press(page.getByText('Put the site back to before this', { exact: true }));
      await expect(page.getByText('1 document will change and 1 will be deleted.')).toBeVisible();
      await look(page, 'change');
      await press(page.getByRole('button', { name: 'Yes: put the site back to before this' }));
      await expect(page.getByRole('status')).toHaveText('It is undone.');
    });
  });
}
