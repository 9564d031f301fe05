import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing and then expects the embedded service', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      port: 4321,
      siteUrl: 'http://localhost:4321',
      projectId: 'embedded',
      dataset: 'production',
      apiHost: 'http://localhost:4322',
      embedded: true,
      pictureOrigin: 'http://localhost:4322',
      reviewsWidgetSrc: 'http://localhost:4322/reviews-widget.js',
    });
  });

  it('follows PORT and CONTENT_PORT', () => {
    const config = readConfig({ PORT: '5000', CONTENT_PORT: '5001' });
    expect(config).toMatchObject({
      siteUrl: 'http://localhost:5000',
      apiHost: 'http://localhost:5001',
    });
  });

  it('reads hosted content where only a project is named', () => {
    const config = readConfig({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' });
    expect(config).toMatchObject({
      projectId: 'abc123',
      dataset: 'staging',
      apiHost: null,
      embedded: false,
      pictureOrigin: 'https://cdn.sanity.io',
    });
  });

  it('takes pictures and the widget from another host that is named', () => {
    const config = readConfig({ SANITY_API_HOST: 'https://content.example/' });
    expect(config).toMatchObject({
      apiHost: 'https://content.example',
      embedded: false,
      pictureOrigin: 'https://content.example',
      reviewsWidgetSrc: 'https://content.example/reviews-widget.js',
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'abc'],
    ['PORT', '80.5'],
    ['CONTENT_PORT', '-1'],
    ['SANITY_PROJECT_ID', 'Not a project'],
    ['SANITY_DATASET', '../production'],
    ['SANITY_API_HOST', 'content.example'],
    ['SANITY_API_HOST', 'https://content.example/v1'],
    ['SITE_URL', 'ftp://site.example'],
    ['SITE_URL', 'https://user:secret@site.example'],
    ['REVIEWS_WIDGET_SRC', 'javascript:alert(1)'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const sentence = new RegExp(`^${name} must .*\\.$`);
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('refuses one port for two services', () => {
    expect(() => readConfig({ PORT: '4322' })).toThrow(/^PORT and CONTENT_PORT must differ/);
    expect(readConfig({ PORT: '4322', SANITY_PROJECT_ID: 'abc123' }).port).toBe(4322);
  });
});
