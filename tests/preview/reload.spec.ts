import { expect, test } from '../helpers/browser/page.ts';
import { everything } from '../helpers/content/documents.ts';
import { startPreview } from '../helpers/processes/services.ts';
import { startContent } from '../helpers/site/preview.ts';

test('a change of a draft reloads the page, which keeps its scroll position and open parts', {
  tag: '@full',
}, async ({ page, problems }) => {
  test.slow();
  // The page that has the frame names no icon.
  problems.allow(/favicon\.ico/);
  const content = await startContent(everything());
  const preview = await startPreview(content.url);
  const value = content.signIn('editor').replace(/.*=/, '');
  await page
    .context()
    .addCookies([
      { name: 'sanitySession', value, url: content.url, httpOnly: true, sameSite: 'Strict' },
    ]);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${preview.url}/`) asked.push(request.method());
  });

  // At the content service's own origin, like the Studio, and without the policy of its pages.
  await page.goto(`${content.url}/v1/ping`);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: 900, height: 700 });
    document.body.replaceChildren(frame);
  }, `${preview.url}/`);
  const frame = page.frameLocator('iframe');
  const said = () =>
    page.evaluate((origin) => frames[0]?.postMessage({ type: 'changed' }, origin), preview.url);
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
  const published = await content.client.getDocument('faq-2');
  await content.client.create({ ...published, _id: 'drafts.faq-2', _type: 'faq', answer });
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

  await page.close();
  await preview.close();
  await content.close();
});
