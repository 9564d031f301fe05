import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import {
  type ContentService,
  type Service,
  startContentService,
  startSite,
} from '../content/services.ts';
import { sanityClient } from '../harness/sanity-client.ts';
import { expect, test, viewport } from '../page.ts';
import { look } from './look.ts';

const photo = join(
  import.meta.dirname,
  '../../content/images/023c69b96570a63b06779149d71eb7c8ec8113f2-1920x1440.jpg',
);
const answer =
  'Ten weeks for a house of three hundred square metres, with the roof and the floors.';

// One worker: the tests share a service.
test.describe.configure({ mode: 'default' });

let folder = '';
let content: ContentService;
let site: Service;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  writeFileSync(join(folder, 'data.ndjson'), '');
  content = await startContentService(folder);
  site = await startSite(content.url);
});

test.afterAll(async () => {
  await site.close();
  await content.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a client of an editor, and the secret of a session. */
function signIn(width: number) {
  const accounts = openAccounts(content.data);
  const email = `editor-${width}@site.example`;
  const user = accounts.users.create({ email, name: 'Naledi Mokoena', role: 'editor' });
  const session = accounts.sessions.begin(user.id);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: `Import ${width}` });
  accounts.close();
  return { editor: sanityClient(content.url, { token }), session };
}

for (const { width, hasTouch } of [
  { width: 390, hasTouch: true },
  { width: 1440, hasTouch: false },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewport(width), hasTouch });

    test('a change is looked at and undone, and the undo too', async ({ page, context }) => {
      const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
      const onSite = async (text: string) => {
        const read = async () => (await fetch(site.url)).text();
        await expect.poll(read, { message: text }).toContain(text);
      };
      const { editor, session } = signIn(width);
      await context.addCookies([{ name: 'sanitySession', value: session, url: content.url }]);
      const asset = await editor.assets.upload('image', await readFile(photo));
      const image = {
        _type: 'image',
        alt: 'A kitchen',
        asset: { _type: 'reference', _ref: asset._id },
      };
      const faq = { _id: 'faq-1', _type: 'faq', question: 'How long?', answer, image };
      await editor.createOrReplace(faq);
      await onSite('roof and the floors');
      await editor
        .transaction()
        .patch('faq-1', {
          set: { answer: 'A year.', 'image.crop': { top: 0, bottom: 0.5, left: 0, right: 0.5 } },
        })
        .createOrReplace({
          _id: `project-${width}`,
          _type: 'projectGallery',
          title: 'Steel Warehouse',
          image,
        })
        .commit({ transactionId: `second-${width}` });
      await onSite('A year.');

      await page.goto(`${content.url}/changes`);
      await look(page, 'list');
      await press(page.locator('.rows a').first());
      await press(
        page.getByRole('heading', { name: 'Published in 2 steps' }).locator('+ ul a').first(),
      );
      const pictures = page.getByRole('figure').getByRole('img');
      await expect(pictures).toHaveCount(3);
      const areShown = () =>
        page.evaluate(() => [...document.images].every((one) => one.naturalWidth > 0));
      await expect.poll(areShown).toBe(true);
      await press(page.getByText('Put the site back to before this', { exact: true }));
      await expect(page.getByText('1 document will change and 1 will be hidden.')).toBeVisible();
      await look(page, 'change');

      await press(page.getByRole('button', { name: 'Yes: put the site back to before this' }));
      await expect(page.getByRole('status')).toHaveText('It is undone.');
      await onSite('roof and the floors');
      await press(page.getByRole('link', { name: 'The site was put back' }).first());
      await press(page.getByText('Put the site back to before this', { exact: true }));
      await press(page.getByRole('button', { name: 'Yes: put the site back to before this' }));
      await onSite('A year.');
    });
  });
}
