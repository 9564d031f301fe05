import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { testAccounts } from '../../../../tests/helpers/service/accounts-app.ts';
import { servePage } from '../../../../tests/helpers/service/serve-page.ts';
import type { PageColors } from '../../config.ts';
import { pageSender } from './page-layout.ts';

async function open(colors?: PageColors) {
  return servePage(await testAccounts(), '/deleted', (options) =>
    new Hono().get('/', (c) =>
      pageSender({ ...options, colors })(c, { title: 'Deleted', content: html`<p>Here</p>` }),
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

test.each([
  [undefined, '--accent: light-dark(#4a5ee0, #9aa6ff); --on-accent: light-dark(#ffffff, #0d0e12)'],
  [
    {
      ...{
        accent: '#1f2a44',
        onAccent: '#fffffe',
        nightAccent: '#ffd200',
        onNightAccent: '#000001',
      },
      ...{ badge: '#1f2a45', onBadge: '#ffd201' },
    },
    '--accent: light-dark(#1f2a44, #ffd200); --on-accent: light-dark(#fffffe, #000001)',
  ],
])(
  'with the colours %j its policy allows a style of these colours only',
  async (colors, expected) => {
    const response = await fetch((await open(colors)).url);
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(await response.text()) ?? [];
    expect(style).toContain(expected);
    if (colors) expect(style).toContain('background: #1f2a45; color: #ffd201');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  },
);
