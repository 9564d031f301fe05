import { expect, test } from '../../helpers/browser/page.ts';
import { startSite } from '../../helpers/processes/services.ts';

// How a query can fail: site/src/content/documents/load-content.test.ts. What pages show then: tests/full/faults/.
test('Errors: a failed query of the gallery is logged to the console, and no page shows it', async ({
  page,
  problems,
}) => {
  problems.allow(/^Projects were not loaded: /);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const site = await startSite('http://localhost:1');
  for (const path of ['/', '/projects']) {
    await page.goto(site.url + path);
    await expect(page.locator('body')).not.toContainText(/could not|error|failed/i);
  }
  await expect
    .poll(() => logged)
    .toEqual([expect.stringMatching(/^Projects were not loaded: \w.+\.$/)]);
  // First the page: what it still fetches would fail, and be logged as an error.
  await page.close();
  await site.close();
});
