import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { todayIn } from '../../../site/src/company/today.ts';
import { violationsOf } from '../../helpers/browser/axe.ts';
import { signInFirst, startStudio } from '../../helpers/browser/studio-page.ts';

/** What the site's server counted each day of the last fifteen weeks. */
const DAY = {
  'view /': 30,
  'device phone': 20,
  'device desktop': 10,
  'from search': 20,
  'from typed': 10,
  'speed fast': 30,
  'call hero': 2,
  'chat contact': 1,
  'project office-park-in-centurion': 3,
};

/** Writes the files of the months. */
async function countDays(folder: string): Promise<void> {
  const today = Date.parse(todayIn('Africa/Johannesburg'));
  const months = new Map<string, Record<string, typeof DAY>>();
  for (let back = 0; back < 105; back += 1) {
    const date = new Date(today - back * 86_400_000).toISOString().slice(0, 10);
    const month = date.slice(0, 7);
    months.set(month, { ...months.get(month), [date]: DAY });
  }
  await mkdir(folder, { recursive: true });
  for (const [month, days] of months) {
    await writeFile(join(folder, `${month}.json`), JSON.stringify(days));
  }
}

test('Visits shows last week beside the week before, and what visitors opened, at 1440 and 360 px', async ({
  page,
}) => {
  const site = await mkdtemp(join(tmpdir(), 'visits-'));
  await countDays(join(site, 'visits'));
  const studio = await startStudio({ SITE_DATA_DIR: site });
  await signInFirst(page, studio);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${studio.origin}/studio/visits`);
    const main = page.getByRole('main');
    const calls = main.getByRole('row', { name: /^Calls/ }).first();
    // Seven days of a week, in each of the two.
    await expect(calls.getByRole('cell').nth(0)).toHaveText('14');
    await expect(calls.getByRole('cell').nth(1)).toHaveText('14');
    await expect(main.getByRole('listitem').filter({ hasText: 'Calls: ' })).toHaveText(/\d\d$/);
    await expect(main.getByRole('listitem').filter({ hasText: 'search' })).toBeVisible();
    // What axe finds outside is Sanity's bar.
    expect(await violationsOf(page, '[data-testid="studio-navbar"]')).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d\.csv$/);
  await studio.stop();
  await rm(site, { recursive: true, force: true });
});
