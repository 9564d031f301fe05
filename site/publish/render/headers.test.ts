import { expect, it } from 'vitest';
import { MAP_ORIGIN } from '../../src/content/pages.ts';
import { type Origins, pageHeaders, widgetHeaders } from './headers.ts';

const nothing = { scripts: [], styles: [], attributes: [] };
const origins: Origins = {
  siteUrl: 'https://site.example',
  pictureOrigin: 'https://a.example',
  reviewsWidgetSrc: 'https://b.example/w.js',
  reviewsWidgetAttributes: {},
  visitsUrl: null,
  analytics: null,
  contactFormUrl: null,
};

const analytics = { src: 'https://c.example/js/a;b$.js?id=1', attributes: {} };
const counted = { analytics: { ...analytics, origins: ['https://d.example'] } };
const formAt = (query: string) => ({ contactFormUrl: `https://e.example/f/1${query}` });
const next = encodeURIComponent('https://f.example/thanks');

const headersWith = (changes: Partial<Origins> = {}) =>
  pageHeaders({ ...origins, ...changes }, nothing);

it('sends Strict-Transport-Security only if the site is served over HTTPS', () => {
  const secure = headersWith();
  expect(secure['strict-transport-security']).toBe('max-age=63072000');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  const subdomains = headersWith({ hsts: 'subdomains' });
  expect(subdomains['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  const local = headersWith({ siteUrl: 'http://localhost:4321' });
  expect(local).not.toHaveProperty('strict-transport-security');
  expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

it.each([
  ['nothing by default', {}, "default-src 'none'"],
  ['the manifest', {}, "manifest-src 'self'"],
  ['frames of the one origin that maps have', {}, `frame-src 'self' ${MAP_ORIGIN}`],
  ['requests to its own origin', {}, "connect-src 'self'"],
  [
    'requests to the origin that counts visits',
    { visitsUrl: 'https://visits.example/in?site=1' },
    "connect-src 'self' https://visits.example",
  ],
  ['pictures of the image CDN', {}, "img-src 'self' data: https://a.example"],
  [
    'no pictures of the image CDN while pages name none there',
    { pictureOrigin: null },
    "img-src 'self' data:",
  ],
  ['requests to where visits are counted', counted, "connect-src 'self' https://d.example"],
  [
    'pictures by which visits are counted',
    counted,
    "img-src 'self' data: https://a.example https://d.example",
  ],
  ['no forms', {}, "form-action 'none'"],
  ['forms to a service, which may lead back', formAt(''), "form-action 'self' https://e.example"],
  [
    'forms to a service, which may lead to an address in a hidden field',
    formAt(`?key=a:b&next=${next}`),
    "form-action 'self' https://e.example https://f.example",
  ],
  ['no forms in a preview', { ...formAt(''), framedBy: 'https://g.example' }, "form-action 'none'"],
])('allows a page %s', (_, changes, directive) => {
  const policy = headersWith(changes)['content-security-policy'] ?? '';
  expect(policy.split('; ')).toContain(directive);
});

it('allows a page one script of an analytics service, and no other of its host', () => {
  expect(headersWith(counted)['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^' ]+' https:\/\/c\.example\/js\/a%3Bb%24\.js; /,
  );
});

it.each([
  ['of the reviews service', 'https://b.example/w.js', "https://b.example 'strict-dynamic'"],
  ['among the files of the site', null, 'https://site.example'],
])('lets the frame of the reviews run the script %s', (_, reviewsWidgetSrc, sources) => {
  const headers = widgetHeaders({ ...origins, reviewsWidgetSrc }, nothing);
  expect(headers['content-security-policy']).toContain(`; script-src ${sources}; `);
});
