import { expect } from '@playwright/test';
import { openDocument, test } from './studio.ts';

test('asks nobody outside the machine', async ({ page, studio }) => {
  const answered: string[] = [];
  page.on('response', (response) => answered.push(new URL(response.url()).origin));
  const refused: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') return;
    refused.push(new URL(request.url()).origin);
  });
  await openDocument(page, 'projectGallery', 'project-centurion-office-park');
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeAttached();
  expect([...new Set(answered)].toSorted()).toEqual([studio.origin, studio.previewUrl]);
  // The policy is what keeps them from being asked.
  expect(refused).toContain('https://design-system-static.sanity.io');
});
