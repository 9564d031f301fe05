import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { company } from '../../../site/src/company.ts';
import { violationsOf } from '../../helpers/browser/axe.ts';
import {
  field,
  openDocument,
  type Studio,
  signInFirst,
  startStudio,
} from '../../helpers/browser/studio-page.ts';
import { settings } from '../../helpers/content/documents.ts';
import { createDataset } from '../../helpers/content/test-dataset.ts';
import { publish } from './studio-test.ts';

/** A Studio whose site is deployed to a folder that belongs to others at first. */
const test = base.extend<object, { deployed: { studio: Studio; folder: string } }>({
  deployed: [
    async ({ browserName: _ }, use) => {
      const own = await mkdtemp(join(tmpdir(), 'deployed-'));
      const folder = join(own, 'site');
      await mkdir(folder);
      await writeFile(join(folder, 'foreign.txt'), '');
      await writeFile(join(own, 'backups'), '');
      // Without pictures, which would take minutes to encode.
      const dataset = await createDataset([settings({ phone: company.phone })]);
      const studio = await startStudio({
        CONTENT_DIR: dataset.folder,
        SITE_URL: 'https://www.company.example',
        SITE_PICTURES: 'release',
        DEPLOY_TO: folder,
        // A file, in which no backup can be written.
        CONTENT_BACKUP_DIR: join(own, 'backups'),
      });
      await use({ studio, folder });
      await studio.stop();
      dataset.remove();
      await rm(own, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ deployed }, use) => use(deployed.studio.origin),
  viewport: { width: 1440, height: 1000 },
});

const SINCE = /On www\.company\.example since \d\d:\d\d/;

test('says since when the public site is up to date, and why it is not', async ({
  page,
  deployed,
}) => {
  const { studio, folder } = deployed;
  await signInFirst(page, studio);
  const bar = page.getByRole('region', { name: 'The public site' });
  await expect(bar).toContainText(
    /Not uploaded: the target is not empty, and no deploy wrote it\. Next try at \d\d:\d\d\./,
  );
  await expect(bar).toContainText('Still examples: reviews, phone');
  await look(page, 'not-uploaded');

  await rm(join(folder, 'foreign.txt'));
  await bar.getByRole('button', { name: 'Try now' }).click();
  await expect(bar).toContainText(SINCE);

  await openDocument(page, 'settings');
  await field(page, 'phone').fill('012 555 0199');
  await publish(page);
  const footer = page.getByTestId('pane-footer').last();
  await expect(footer).toContainText(/Uploading|On www\.company/);
  await look(page, 'uploading');
  await expect(footer).toContainText(SINCE);
  await look(page, 'uploaded');
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('012 555 0199');

  // A start of the service makes a backup, and the site looks for problems once a minute.
  studio.killService();
  await expect(bar).toContainText('The last daily backup failed');
  await look(page, 'no-backup');
});

test('tells nothing to who is not signed in, and tries nothing for another origin', async ({
  deployed: { studio },
}) => {
  const url = `${studio.previewUrl}/status`;
  expect((await fetch(url)).status).toBe(401);
  const headers = { origin: 'http://localhost:1' };
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(403);
});

/** Checks the bar at both widths with axe, and leaves a picture of each. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
    expect(await violationsOf(page, 'iframe', 'section[aria-label="The public site"]')).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
}
