import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../../helpers/browser/axe.ts';
import { field, openDocument } from '../../helpers/browser/studio-page.ts';
import { openPage } from './on-the-page.ts';
import { discard, expectOnSite, test } from './studio-test.ts';

const project = 'project-die-wilgers-townhouses';
const title = 'Nine Townhouses in Die Wilgers';
const phone = '012 000 0199';

/** Drops the drafts that other tests have left. */
async function dropDrafts(page: Page, origin: string): Promise<void> {
  const query = '*[_id in path("drafts.**")]._id';
  const url = `/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`;
  const { result } = await (await page.request.get(url)).json();
  const mutations = result.map((id: string) => ({ delete: { id } }));
  const headers = { origin };
  await page.request.post('/v2025-02-19/data/mutate/production', { data: { mutations }, headers });
}

/** Types into a field and waits until the service has it as a draft. */
async function change(page: Page, type: string, id: string, name: string, to: string) {
  await openDocument(page, type, id === type ? undefined : id);
  await field(page, name).fill(to);
  const stored = async () => {
    const url = `/v2025-02-19/data/doc/production/drafts.${id}`;
    const { documents } = await (await page.request.get(url)).json();
    return documents[0]?.[name] ?? '';
  };
  await expect.poll(stored).toBe(to);
  await expect(page.getByTestId('pane-footer').last()).toContainText('with changes not yet shown');
}

test('lists and marks what visitors do not see, opens each, and publishes what is valid', async ({
  page,
  studio,
}) => {
  await dropDrafts(page, studio.origin);
  await change(page, 'settings', 'settings', 'phone', phone);
  await change(page, 'faq', 'faq-areas', 'answer', '');
  await change(page, 'projectGallery', project, 'title', title);

  const shown = await openPage(page);
  const changes = page.getByRole('button', { name: 'Changes not shown yet (3)' });
  await changes.click();
  expect(await violationsOf(page, '[data-testid="studio-navbar"]')).toEqual([]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Contact and texts')).toContainText('Phone');
  const marked = shown.locator('#contact [data-edit$=" phone"]');
  await expect(marked).toHaveAttribute('data-unpublished');
  await expect(marked).toHaveAccessibleName(/visitors do not see this yet/);
  await expect(shown.locator('#contact [data-edit$=" email"]')).not.toHaveAttribute(
    'data-unpublished',
  );
  const bare = await (await fetch(studio.siteUrl)).text();
  expect(bare).not.toContain('data-unpublished');

  await page.getByRole('button', { name: `Look at it: Project: ${title}` }).click();
  await expect(field(page, 'title')).toHaveValue(title);
  await expect(shown.locator('main [data-unpublished]')).toHaveText(title);

  await changes.click();
  const reason = 'Answer: A question without an answer does not appear on the site.';
  await expect(row('Which areas')).toContainText(reason);
  await expect(row('Which areas').getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect(row('Contact and texts')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Changes not shown yet (1)' })).toBeVisible();
  await expect(row('Which areas')).toContainText(reason);
  await expectOnSite(studio.siteUrl, phone);
  await expectOnSite(`${studio.siteUrl}/projects`, title);
  await expect(shown.locator('#contact [data-unpublished]')).toHaveCount(0);

  await page.goto('/studio/structure/waiting');
  await page.getByRole('button', { name: /^Look at it: Question/ }).click();
  await expect(field(page, 'answer')).toHaveValue('');
  await discard(page);
  await page.goto('/studio/structure/waiting');
  await expect(page.getByText('Visitors see everything that you changed.')).toBeVisible();
});

test('loads again if one of its scripts does not come', async ({ page }) => {
  let failed = 0;
  await page.route('**/studio/assets/*.js', (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await openDocument(page, 'settings');
  expect(failed).toBeGreaterThan(1);
});
