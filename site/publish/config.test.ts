import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('needs no variables and uses the embedded service by default', () => {
  expect(readConfig({ PORT: '' }, '/srv/site')).toMatchObject({
    port: 4321,
    siteUrl: 'http://localhost:4321',
    projectId: 'embedded',
    dataset: 'production',
    previewPort: 4323,
    previewHost: 'localhost',
    apiHost: 'http://localhost:4322',
    contentPublicUrl: null,
    previewUrl: null,
    embedded: true,
    pictureOrigin: 'http://localhost:4322',
    standIn: 'cdn',
    reviewsWidgetSrc: null,
    visitsUrl: '/visits',
    visitsOrigins: [],
    analytics: null,
    contactFormUrl: null,
    dataDir: '/srv/site/.data/site',
    pictures: 'release',
  });
});

const elsewhere = 'https://company.example';
const publicService = { CONTENT_PUBLIC_URL: 'https://content.example' };
const hosted = { SANITY_PROJECT_ID: 'abc123' };
const visits = 'https://visits.example/in?site=1';
const ownVisits = 'http://localhost:9000/in';
const counter = { SITE_ANALYTICS_SRC: 'https://counter.example/script.js' };
const preview = { CONTENT_PREVIEW_URL: 'https://content.example:8443' };

it.each([
  [
    'follows PORT and CONTENT_PORT',
    { PORT: '5000', CONTENT_PORT: '5001' },
    { siteUrl: 'http://localhost:5000', apiHost: 'http://localhost:5001' },
  ],
  [
    'reads hosted content if only a project id is set, also at the port of the embedded service',
    { ...hosted, SANITY_DATASET: 'staging', PORT: '4322' },
    {
      projectId: 'abc123',
      dataset: 'staging',
      apiHost: null,
      embedded: false,
      pictureOrigin: 'https://cdn.sanity.io',
      standIn: 'cdn',
    },
  ],
  [
    'fetches pictures from SANITY_API_HOST',
    { SANITY_API_HOST: 'https://a.example/' },
    { apiHost: 'https://a.example', embedded: false, pictureOrigin: 'https://a.example' },
  ],
  [
    'reads the embedded service at its port, whatever its public origin',
    publicService,
    {
      apiHost: 'http://localhost:4322',
      embedded: true,
      pictureOrigin: 'http://localhost:4322',
    },
  ],
  ['shows colours where visitors reach no service', { SITE_URL: elsewhere }, { standIn: 'color' }],
  [
    'shows colours where visitors reach no other service of the protocol',
    { SITE_URL: elsewhere, SANITY_API_HOST: 'http://a.example' },
    { standIn: 'color' },
  ],
  [
    'leaves pictures out of a public release with hosted Sanity',
    { ...hosted, SITE_URL: elsewhere, SITE_PICTURES: 'cdn' },
    { standIn: 'cdn', pictures: 'cdn' },
  ],
  [
    'names pictures of the embedded service to visitors of this machine',
    { SITE_URL: 'http://127.0.0.1:8080' },
    { standIn: 'cdn' },
  ],
  [
    'accepts a preview under the host name of the content service, at another port',
    { ...publicService, ...preview },
    { previewUrl: 'https://content.example:8443', previewHost: 'localhost' },
  ],
  [
    'serves no preview without a public origin at CONTENT_PUBLIC_HOST',
    { CONTENT_PUBLIC_HOST: '0.0.0.0' },
    { previewHost: 'localhost' },
  ],
  [
    'serves a preview with a public origin at CONTENT_PUBLIC_HOST',
    { CONTENT_PUBLIC_HOST: '0.0.0.0', ...preview },
    { previewHost: '0.0.0.0' },
  ],
  ['stores releases below the root', { SITE_DATA_DIR: 'kept' }, { dataDir: '/srv/site/kept' }],
  ['stores releases in any folder', { SITE_DATA_DIR: '/var/kept' }, { dataDir: '/var/kept' }],
  ['sends visits to another host', { SITE_VISITS_URL: visits }, { visitsUrl: visits }],
  ['sends visits to this machine', { SITE_VISITS_URL: ownVisits }, { visitsUrl: ownVisits }],
  ['counts no visits', { SITE_VISITS_URL: 'off' }, { visitsUrl: null }],
  [
    'counts no visits at a host of files',
    { DEPLOY_TO: '/srv/site', SITE_URL: 'https://site.example' },
    { visitsUrl: null },
  ],
  [
    'counts the visits of another site',
    { SITE_VISITS_ORIGINS: 'https://a.example, https://b.example' },
    { visitsOrigins: ['https://a.example', 'https://b.example'] },
  ],
  [
    'counts visits at the host of the script',
    counter,
    { analytics: { attributes: {}, origins: ['https://counter.example'] } },
  ],
  [
    'counts visits where the service receives them',
    {
      ...counter,
      SITE_ANALYTICS_ATTRIBUTES: 'data-website-id="1"',
      SITE_ANALYTICS_ORIGINS: 'https://a.example, https://b.example/',
    },
    {
      analytics: {
        src: 'https://counter.example/script.js',
        attributes: { 'data-website-id': '1' },
        origins: ['https://a.example', 'https://b.example'],
      },
    },
  ],
  [
    'gives the reviews the element that their service looks for',
    {
      REVIEWS_WIDGET_SRC: 'https://reviews.example/w.js',
      REVIEWS_WIDGET_ATTRIBUTES: 'class="reviews" data-lazy',
    },
    { reviewsWidgetAttributes: { class: 'reviews', 'data-lazy': '' } },
  ],
])('%s', (_, env, expected) => {
  expect(readConfig(env, '/srv/site')).toMatchObject(expected);
});

it.each([
  ['another host name, which gets no session', 'https://drafts.example'],
  ['another scheme, which gets no session', 'http://content.example:8443'],
  ['the same origin, where text of editors could write', 'https://content.example'],
])('refuses a preview at %s', (_, url) => {
  const read = () => readConfig({ ...publicService, CONTENT_PREVIEW_URL: url }, '/');
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    `CONTENT_PREVIEW_URL must be CONTENT_PUBLIC_URL with another port, like https://content.example:8443, not "${url}".`,
  );
});

it.each([
  ['PORT', '0'],
  ['PORT', 'abc'],
  ['CONTENT_PUBLIC_URL', 'https://content.example/studio'],
  ['SANITY_PROJECT_ID', 'Not a project'],
  ['SANITY_DATASET', '../production'],
  ['SANITY_API_HOST', 'content.example'],
  ['SANITY_API_HOST', 'https://content.example/v1'],
  ['SITE_PICTURES', 'local'],
  ['SITE_URL', 'ftp://site.example'],
  ['SITE_URL', 'https://user:secret@site.example'],
  ['REVIEWS_WIDGET_SRC', 'javascript:alert(1)'],
  ['REVIEWS_WIDGET_ATTRIBUTES', '<div class="reviews"></div>'],
  ['REVIEWS_WIDGET_ATTRIBUTES', 'class="reviews" onclick="alert(1)"'],
  ['REVIEWS_WIDGET_ATTRIBUTES', 'style="width:100%"'],
  ['SITE_ANALYTICS_SRC', 'http://counter.example/script.js'],
  ['SITE_ANALYTICS_ATTRIBUTES', 'src="https://counter.example/script.js"'],
  ['SITE_ANALYTICS_ORIGINS', 'https://counter.example/api/send'],
  ['CONTACT_FORM_URL', 'http://forms.example/f/1'],
  ['SITE_VISITS_URL', 'visits.example'],
  ['SITE_VISITS_URL', 'http://visits.example/'],
  ['SITE_VISITS_URL', 'https://user:secret@visits.example'],
])('refuses %s=%s in one sentence that names it', (name, value) => {
  const sentence = new RegExp(`^${name} must .*\\.$`);
  expect(() => readConfig({ [name]: value }, '/srv/site')).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value }, '/srv/site')).toThrow(sentence);
});

it.each([
  [{ PORT: '4322' }, /^PORT and CONTENT_PORT must differ/],
  // It must be found.
  [{ CONTENT_PORT: '0' }, /^CONTENT_PORT must not be 0/],
  [
    { REVIEWS_WIDGET_ATTRIBUTES: 'data-id="1"' },
    /^REVIEWS_WIDGET_ATTRIBUTES is set without REVIEWS_WIDGET_SRC/,
  ],
  [
    { SITE_ANALYTICS_ORIGINS: elsewhere },
    /^SITE_ANALYTICS_ORIGINS is set without SITE_ANALYTICS_SRC/,
  ],
  [{ SITE_URL: elsewhere, SITE_PICTURES: 'cdn' }, /^SITE_PICTURES must be "release" at a public/],
])('refuses %j together with the defaults', (env, sentence) => {
  expect(() => readConfig(env, '/srv/site')).toThrow(sentence);
});
