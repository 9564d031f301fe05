import { describe, expect, it } from 'vitest';
import type { Route, Routes } from './manifest.ts';
import { nginxConfig } from './nginx-config.ts';

const page = (file: string, status = 200): Route => ({
  status,
  file,
  encodings: ['br', 'gzip'],
  headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' },
});

const routes: Routes = {
  '/': page('index.html'),
  '/404': page('404.html', 404),
  '/projects': page('projects.html'),
};

// tests/full/hosting/ tests the configuration with nginx itself.
describe('nginxConfig', () => {
  it('has a location for every address, but not for the not-found page', () => {
    const locations = [...nginxConfig(routes, {}).matchAll(/^location (.+) \{$/gm)];
    expect(locations.map(([, name]) => name)).toEqual([
      '/',
      '@not_allowed',
      '~ "^/_pictures/[\\w-]+\\.(webp|avif|jpg)$"',
      '@not_found',
      '= /',
      '= //',
      '= /index.html',
      '= /projects',
      '= /projects/',
      '= /projects.html',
      '= /projects/index.html',
    ]);
  });

  it('does not depend on the order of the routes', () => {
    const turned = Object.fromEntries(Object.entries(routes).toReversed());
    expect(nginxConfig(turned, {})).toBe(nginxConfig(routes, {}));
  });

  it.each(['$host', 'a\nadd_header x y;', '\0'])('throws for the value %j', (value) => {
    expect(() => nginxConfig(routes, { 'x-odd': value })).toThrow('nginx cannot');
    expect(() => nginxConfig({ [`/${value}`]: page(`${value}.html`) }, {})).toThrow('nginx cannot');
  });
});
