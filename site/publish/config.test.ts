import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
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
      vitalsUrl: null,
      dataDir: '/srv/site/.data/site',
      pictures: 'release',
    });
  });

  it('follows PORT and CONTENT_PORT', () => {
    const config = readConfig({ PORT: '5000', CONTENT_PORT: '5001' }, '/srv/site');
    expect(config).toMatchObject({
      siteUrl: 'http://localhost:5000',
      apiHost: 'http://localhost:5001',
    });
  });

  it('reads hosted content if only a project id is set', () => {
    const config = readConfig(
      { SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' },
      '/srv/site',
    );
    expect(config).toMatchObject({
      projectId: 'abc123',
      dataset: 'staging',
      apiHost: null,
      embedded: false,
      pictureOrigin: 'https://cdn.sanity.io',
      standIn: 'cdn',
    });
  });

  it('fetches pictures from SANITY_API_HOST', () => {
    const config = readConfig({ SANITY_API_HOST: 'https://content.example/' }, '/srv/site');
    expect(config).toMatchObject({
      apiHost: 'https://content.example',
      embedded: false,
      pictureOrigin: 'https://content.example',
    });
  });

  it('reads and fetches pictures from the port of the embedded service, whatever its public origin', () => {
    const config = readConfig({ CONTENT_PUBLIC_URL: 'https://content.example' }, '/srv/site');
    expect(config).toMatchObject({
      apiHost: 'http://localhost:4322',
      embedded: true,
      pictureOrigin: 'http://localhost:4322',
    });
  });

  const elsewhere = 'https://company.example';

  it.each([
    ['the embedded service', { SITE_URL: elsewhere }, 'color'],
    [
      'another service of the protocol',
      { SITE_URL: elsewhere, SANITY_API_HOST: 'http://a.example' },
      'color',
    ],
    ['hosted Sanity', { SITE_URL: elsewhere, SANITY_PROJECT_ID: 'abc123' }, 'cdn'],
    ['the embedded service of this machine', { SITE_URL: 'http://127.0.0.1:8080' }, 'cdn'],
  ])('leaves visitors who cannot reach %s the colour of a picture', (_, env, standIn) => {
    expect(readConfig(env, '/').standIn).toBe(standIn);
  });

  it('leaves pictures out of a public release with hosted Sanity only', () => {
    const env = { SITE_URL: elsewhere, SITE_PICTURES: 'cdn' };
    expect(() => readConfig(env, '/')).toThrow(/^SITE_PICTURES must be "release" at a public/);
    expect(readConfig({ ...env, SANITY_PROJECT_ID: 'abc123' }, '/').pictures).toBe('cdn');
  });

  it('accepts a preview under the host name of the content service, at another port', () => {
    const env = {
      CONTENT_PUBLIC_URL: 'https://content.example',
      CONTENT_PREVIEW_URL: 'https://content.example:8443',
    };
    expect(readConfig(env, '/').previewUrl).toBe('https://content.example:8443');
  });

  it('serves the preview at CONTENT_PUBLIC_HOST if it has a public origin', () => {
    const host = { CONTENT_PUBLIC_HOST: '0.0.0.0' };
    const preview = { CONTENT_PREVIEW_URL: 'https://content.example:8443' };
    expect(readConfig(host, '/').previewHost).toBe('localhost');
    expect(readConfig(preview, '/').previewHost).toBe('localhost');
    expect(readConfig({ ...host, ...preview }, '/').previewHost).toBe('0.0.0.0');
  });

  it.each([
    ['another host name, which gets no session', 'https://drafts.example'],
    ['another scheme, which gets no session', 'http://content.example:8443'],
    ['the same origin, where text of editors could write', 'https://content.example'],
  ])('refuses a preview at %s', (_, preview) => {
    const env = { CONTENT_PUBLIC_URL: 'https://content.example', CONTENT_PREVIEW_URL: preview };
    const read = () => readConfig(env, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      `CONTENT_PREVIEW_URL must be CONTENT_PUBLIC_URL with another port, like https://content.example:8443, not "${preview}".`,
    );
  });

  it('stores releases in SITE_DATA_DIR, which is relative to the root unless it is absolute', () => {
    expect(readConfig({ SITE_DATA_DIR: 'kept' }, '/srv/site').dataDir).toBe('/srv/site/kept');
    expect(readConfig({ SITE_DATA_DIR: '/var/kept' }, '/srv/site').dataDir).toBe('/var/kept');
  });

  it.each(['https://vitals.example/in?site=1', 'http://localhost:9000/in'])(
    'accepts %s as the address for vitals',
    (url) => {
      expect(readConfig({ SITE_VITALS_URL: url }, '/srv/site').vitalsUrl).toBe(url);
    },
  );

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
    ['SITE_VITALS_URL', 'vitals.example'],
    ['SITE_VITALS_URL', 'http://vitals.example/'],
    ['SITE_VITALS_URL', 'https://user:secret@vitals.example'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const sentence = new RegExp(`^${name} must .*\\.$`);
    expect(() => readConfig({ [name]: value }, '/srv/site')).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value }, '/srv/site')).toThrow(sentence);
  });

  it('refuses the same port for two services', () => {
    expect(() => readConfig({ PORT: '4322' }, '/srv/site')).toThrow(
      /^PORT and CONTENT_PORT must differ/,
    );
    expect(readConfig({ PORT: '4322', SANITY_PROJECT_ID: 'abc123' }, '/srv/site').port).toBe(4322);
  });

  it('refuses any free port for a content service that it must find', () => {
    expect(() => readConfig({ CONTENT_PORT: '0' }, '/srv/site')).toThrow(
      /^CONTENT_PORT must not be 0/,
    );
  });
});
