import { expect, test } from 'vitest';
import { rootRoutes } from './root-routes.ts';

const routes = rootRoutes({
  company: 'Brick & Sons',
  studio: { siteUrl: 'http://site.example' },
});

test('a person at the bare address is shown the way to the Studio and the site', async () => {
  const page = await routes.request('/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await page.text();
  expect(text).toContain('Brick &amp; Sons');
  expect(text).toContain('<a href="/studio/">Open the Studio</a>');
  expect(text).toContain('<a href="http://site.example">Open the site</a>');
});
