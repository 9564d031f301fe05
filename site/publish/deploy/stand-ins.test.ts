import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { findStandIns, isPublicUrl, shownOf } from './stand-ins.ts';

const release = '000001-0123456789ab';
const own = { name: 'Stone & Sons', email: 'office@stone.co.za' };

/** Returns what is found in a release with this content, for a public address. */
async function find(content: object, reviewsWidgetSrc: string | null, company = own) {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'releases', release), { recursive: true });
  await writeFile(join(dataDir, 'releases', release, 'content.json'), JSON.stringify(content));
  const config = { siteUrl: 'https://www.stone.co.za', dataDir, reviewsWidgetSrc };
  return findStandIns(config, release, company);
}

it.each([
  ['https://www.stone.co.za', true],
  ['https://203.0.113.5', true],
  ['https://[2001:db8::1]', true],
  ['http://localhost:4321', false],
  ['https://www.localhost:8443', false],
  ['https://www.company.example', false],
  ['http://192.168.1.20:4321', false],
  ['http://[fd00::1]', false],
  ['http://nas.local', false],
])('%s is public: %s', (siteUrl, isPublic) => {
  expect(isPublicUrl(siteUrl)).toBe(isPublic);
});

it('finds nothing in the release of a company that is set up', async () => {
  const content = { settings: { email: 'hello@stone.co.za' } };
  expect(await find(content, 'https://reviews.co.za/w.js')).toEqual([]);
});

it('names reviews, an address and the company of the demo, with what to set', async () => {
  const found = await find({ settings: { email: 'office@kareeklip.example' } }, null, {
    ...own,
    name: 'Kareeklip Construction',
  });
  expect(found.map(({ logged }) => logged)).toEqual([
    'It shows invented reviews. Set REVIEWS_WIDGET_SRC to the script of your reviews service.',
    'It shows an example address (office@kareeklip.example). Enter yours in the Studio, and in site/src/company.ts.',
    'It shows the name of the demo company (Kareeklip Construction). Set yours in site/src/company.ts.',
  ]);
  expect(shownOf(found)).toBe(
    'it shows invented reviews, an example address, and the name of the demo company',
  );
});

it('finds an example address in any text, and in the default for a missing one', async () => {
  const src = 'https://reviews.co.za/w.js';
  const content = {
    settings: { email: 'a@stone.co.za' },
    faqs: [{ answer: 'See https://a.example/b' }],
  };
  expect((await find(content, src)).map(({ shown }) => shown)).toEqual(['an example address']);
  const company = { ...own, email: 'office@stone.example' };
  expect(await find({ settings: null }, src, company)).toHaveLength(1);
  expect(await find({ settings: { email: 'a@stone.co.za' } }, src, company)).toEqual([]);
});
