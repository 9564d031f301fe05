import { expect, type Request } from '@playwright/test';
import { openDocument } from '../../../harness/studio.ts';
import { test } from './studio.ts';

test('sends no request outside the machine', async ({ page, studio }) => {
  const asked = new Set<string>();
  // The content security policy blocks them.
  const refused = new Set<string>();
  page.on('requestfinished', (request) => asked.add(originOf(request)));
  page.on('requestfailed', (request) => {
    const isRefused = request.failure()?.errorText === 'csp';
    (isRefused ? refused : asked).add(originOf(request));
  });
  await openDocument(page, 'projectGallery', 'project-centurion-office-park');
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeAttached();
  expect(asked).toEqual(new Set([studio.origin, studio.previewUrl]));
  expect(refused).toContain('https://design-system-static.sanity.io');
});

function originOf(request: Request): string {
  return new URL(request.url()).origin;
}
