import { expect, test } from 'vitest';
import { rootRoutes } from './root-routes.ts';

const routes = rootRoutes({
  projectId: 'embedded',
  dataset: 'production',
  company: 'Brick & Sons',
  studio: { siteUrl: 'http://site.example' },
});

test('a person at the bare address is shown the way to the Studio and the site', async () => {
  const page = await routes.request('/', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await page.text();
  expect(text).toContain('Brick &amp; Sons');
  expect(text).toContain('<a href="/studio/">To the Studio</a>');
  expect(text).toContain('<a href="http://site.example">To the site</a>');
});

test('a program at the bare address gets a line', async () => {
  const line = await routes.request('/', { headers: { accept: '*/*' } });
  expect(await line.text()).toBe('The content of embedded, production.\n');
  expect(line.headers.get('vary')).toBe('Accept');
});
