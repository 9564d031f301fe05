import { expect, it } from 'vitest';
import { page } from '../../../tests/helpers/site/rendered-page.ts';
import { createRelease } from './release.ts';
import { releaseFiles } from './release-files.ts';

const orderly = <T>(pages: T[]) => pages;

const filesOf = async (home: string, answers = {}, headers = {}, inOrder = orderly) => {
  const pages = inOrder([
    page('/', home),
    page('/projects', 'projects'),
    page('/404', 'nothing here'),
    page('/robots.txt', 'all', 'text/plain'),
    page('/_astro/x.woff2', 'font', 'font/woff2'),
  ]);
  return releaseFiles(await createRelease(pages, new Map()), answers, headers);
};

it('converts pages to files with their encodings, and lists the checksum of each', async () => {
  const { manifest, files } = await filesOf('home', { faqs: [] });
  const names = [...files.keys()].toSorted();
  expect(names).toEqual([
    'content.json',
    'nginx-headers.conf',
    'nginx-redirects.conf',
    'public/404.html',
    'public/404.html.br',
    'public/404.html.gz',
    'public/_astro/x.woff2',
    'public/_headers',
    'public/index.html',
    'public/index.html.br',
    'public/index.html.gz',
    'public/projects.html',
    'public/projects.html.br',
    'public/projects.html.gz',
    'public/robots.txt',
    'public/robots.txt.br',
    'public/robots.txt.gz',
  ]);
  expect(Object.keys(manifest.files).toSorted()).toEqual(names);
  expect(manifest.routes['/404']).toMatchObject({ status: 404, file: '404.html' });
  expect(files.get('content.json')?.toString()).toContain('"faqs": []');
});

it('has the same id if visitors get the same responses, whatever the answers were', async () => {
  const { manifest } = await filesOf('home');
  expect((await filesOf('home', { faqs: [] })).manifest.id).toBe(manifest.id);
  expect((await filesOf('home 2')).manifest.id).not.toBe(manifest.id);
  expect((await filesOf('home', {}, { 'x-new': '1' })).manifest.id).not.toBe(manifest.id);
});

it('has the same bytes in whatever order pages were rendered', async () => {
  const [one, other] = [
    await filesOf('home'),
    await filesOf('home', {}, {}, (all) => all.toReversed()),
  ];
  expect(JSON.stringify(other.manifest)).toBe(JSON.stringify(one.manifest));
  expect([...other.files]).toEqual([...one.files]);
});

it('has a file of redirects only if there are any, and its id depends on them', async () => {
  const release = await createRelease([page('/404', 'nothing here')], new Map());
  const redirects = new Map([['/old', { status: 301, to: '/' }]]);
  const [without, with301] = [release, { ...release, redirects }].map((one) =>
    releaseFiles(one, {}, {}),
  );
  expect(without?.files.has('public/_redirects')).toBe(false);
  expect(with301?.files.get('public/_redirects')?.toString()).toBe('/old / 301\n/old/ / 301\n');
  expect(with301?.manifest.id).not.toBe(without?.manifest.id);
});
