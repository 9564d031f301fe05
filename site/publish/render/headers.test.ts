import { expect, it } from 'vitest';
import { pageHeaders } from './headers.ts';

const nothing = { scripts: [], styles: [], attributes: [] };

const headersAt = (siteUrl: string) =>
  pageHeaders(
    { siteUrl, pictureOrigin: 'https://a.example', reviewsWidgetSrc: 'https://b.example/w.js' },
    nothing,
  );

it('promises HTTPS only where the site is served by it', () => {
  const secure = headersAt('https://site.example');
  expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  const local = headersAt('http://localhost:4321');
  expect(local).not.toHaveProperty('strict-transport-security');
  expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
