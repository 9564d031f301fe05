import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { testAccounts } from '../../../../tests/helpers/service/accounts-app.ts';
import { servePage } from '../../../../tests/helpers/service/serve-page.ts';
import { pageSender } from './page-layout.ts';

async function open() {
  return servePage(await testAccounts(), '/deleted', (names) =>
    new Hono().get('/', (c) =>
      pageSender(names)(c, { title: 'Deleted', content: html`<p>Here</p>` }),
    ),
  );
}

test.each([
  ['viewer', ['Studio', 'Account']],
  ['editor', ['Studio', 'Changes', 'Deleted', 'Account']],
  ['administrator', ['Studio', 'Changes', 'Deleted', 'Backups', 'People', 'Account']],
] as const)('the header leads %s to the pages that they may open', async (role, expected) => {
  const { get, cookieOf } = await open();
  const text = await (await get(cookieOf(role))).text();
  expect([...text.matchAll(/<li><a [^>]+>(\w+)/g)].map(([, name]) => name)).toEqual(expected);
  expect(text.includes('<a href="/deleted" aria-current="page">')).toBe(role !== 'viewer');
});

test.each([{}, { authorization: 'Bearer wrong' }])('with %j it leads nowhere', async (headers) => {
  const { url } = await open();
  const text = await (await fetch(url, { headers: { ...headers } })).text();
  expect(text).not.toContain('<nav');
  expect(text).toContain('data-initials="B&amp;">Brick &amp; Sons</a>');
});

test('the icon is in the page, so that browsers request none', async () => {
  const response = await fetch((await open()).url);
  const [, icon = ''] =
    /<link rel="icon" href="data:image\/svg\+xml,([^"]+)">/.exec(await response.text()) ?? [];
  expect(decodeURIComponent(icon)).toMatch(/^<svg .*>B&amp;<\/text><\/svg>$/);
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data:");
});
