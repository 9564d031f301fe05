import { expect, it } from 'vitest';
import { pageHeaders, widgetHeaders } from './headers.ts';

const nothing = { scripts: [], styles: [], attributes: [] };

const headersAt = (
  siteUrl: string,
  vitalsUrl: string | null = null,
  pictureOrigin: string | null = 'https://a.example',
) =>
  pageHeaders(
    {
      siteUrl,
      pictureOrigin,
      reviewsWidgetSrc: 'https://b.example/w.js',
      vitalsUrl,
    },
    nothing,
  );

it('sends Strict-Transport-Security only if the site is served over HTTPS', () => {
  const secure = headersAt('https://site.example');
  expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  const local = headersAt('http://localhost:4321');
  expect(local).not.toHaveProperty('strict-transport-security');
  expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

it('lets a page connect to its own origin, and to that of the vitals only if one is set', () => {
  const policyWith = (vitalsUrl: string | null) =>
    headersAt('https://site.example', vitalsUrl)['content-security-policy'];
  expect(policyWith(null)).toContain("; connect-src 'self'; ");
  expect(policyWith('https://vitals.example/in?site=1')).toContain(
    "; connect-src 'self' https://vitals.example; ",
  );
});

it('allows pictures of the image CDN only while pages name some there', () => {
  const policyWith = (pictureOrigin: string | null) =>
    headersAt('https://site.example', null, pictureOrigin)['content-security-policy'];
  expect(policyWith('https://a.example')).toContain("; img-src 'self' data: https://a.example; ");
  expect(policyWith(null)).toContain("; img-src 'self' data:; ");
});

it('links the speculation rules', () => {
  expect(headersAt('https://site.example')['speculation-rules']).toBe(
    '"/prefetch.speculationrules"',
  );
});

it('allows the manifest, although nothing is allowed by default', () => {
  const policy = headersAt('https://site.example')['content-security-policy'];
  expect(policy).toContain("default-src 'none'; ");
  expect(policy).toContain("; manifest-src 'self'; ");
});

it.each([
  ['of the reviews service', 'https://b.example/w.js', 'https://b.example'],
  ['among the files of the site', null, 'https://site.example'],
])('lets the frame of the reviews run the script %s', (_, reviewsWidgetSrc, origin) => {
  const siteUrl = 'https://site.example';
  const origins = { siteUrl, pictureOrigin: null, reviewsWidgetSrc, vitalsUrl: null };
  const policy = widgetHeaders(origins, nothing)['content-security-policy'];
  expect(policy).toContain(`; script-src ${origin}; `);
});
