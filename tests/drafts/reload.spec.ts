import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { everything } from '../content/documents.ts';
import { startContentService, startDrafts } from '../content/services.ts';
import { createDataset } from '../content/test-dataset.ts';
import { sanityClient } from '../harness/sanity-client.ts';
import { expect, test } from '../page.ts';

test('a change of a draft reloads the page, which keeps its scroll position and open parts', {
  tag: '@full',
}, async ({ page }) => {
  test.slow();
  const dataset = createDataset(everything());
  const content = await startContentService(dataset.folder);
  const drafts = await startDrafts(content.url);
  const accounts = openAccounts(content.data);
  const user = accounts.users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  const value = accounts.sessions.begin(user.id);
  await page
    .context()
    .addCookies([
      { name: 'sanitySession', value, url: content.url, httpOnly: true, sameSite: 'Strict' },
    ]);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  const client = sanityClient(content.url, { token });

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${drafts.url}/`) asked.push(request.method());
  });

  // At the content service's own origin, like the Studio, and without the policy of its pages.
  await page.goto(`${content.url}/v1/ping`);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: 900, height: 700 });
    document.body.replaceChildren(frame);
  }, `${drafts.url}/`);
  const frame = page.frameLocator('iframe');
  const said = () =>
    page.evaluate((origin) => frames[0]?.postMessage({ type: 'changed' }, origin), drafts.url);
  const scrolled = () => frame.locator('html').evaluate(() => Math.round(scrollY));
  const more = frame.getByRole('button', { name: 'View More services' });
  const less = frame.getByRole('button', { name: 'View Less services' });

  await more.click();
  await expect(less).toBeVisible();
  await frame.getByText('Question 2?').click();
  await frame.getByText('Answer 2.').scrollIntoViewIfNeeded();
  await expect(frame.getByText('Answer 2.')).toBeInViewport();
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);

  const answer = 'Another answer, not published yet.';
  const published = await client.getDocument('faq-2');
  await client.create({ ...published, _id: 'drafts.faq-2', _type: 'faq', answer });
  const load = ['GET', 'GET'];
  await expect.poll(() => asked).toEqual(load);
  // A message from any other window is ignored: it would cause the next request.
  await frame.locator('html').evaluate(() => postMessage({ type: 'changed' }));
  await said();
  await expect(frame.getByText(answer)).toBeInViewport();
  await expect(less).toBeAttached();
  // Not to the pixel: with `font-display: optional` one load may use the font and the next not, and
  // lines break elsewhere.
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(350);
  await expect.poll(() => asked).toEqual([...load, 'GET', ...load]);

  accounts.close();
  await drafts.close();
  await content.close();
  dataset.remove();
});
