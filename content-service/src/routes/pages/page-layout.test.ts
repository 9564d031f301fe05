import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { serveApp, testAccounts, testSession } from '../../../test/accounts-app.ts';
import { bareApp } from '../../../test/serve-app.ts';
import { authentication } from '../../access/gate.ts';
import type { Role } from '../../accounts/roles.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { pageSender } from './page-layout.ts';

async function open() {
  const accounts = await testAccounts();
  const origins = createOriginPolicy({ corsOrigins: [] });
  const sendPage = pageSender({ company: 'Brick & Sons' });
  const app = bareApp();
  app.use(authentication({ accounts, origins }));
  app.get('/deleted', (c) => sendPage(c, { title: 'Deleted', content: html`<p>Here</p>` }));
  const url = await serveApp(app);
  return {
    textFor: async (headers: Record<string, string>) =>
      (await fetch(`${url}/deleted`, { headers })).text(),
    cookieOf: (role: Role) => `sanitySession=${testSession(accounts, role).secret}`,
  };
}

test.each([
  ['viewer', ['Studio', 'Account']],
  ['editor', ['Studio', 'Changes', 'Deleted', 'Account']],
  ['administrator', ['Studio', 'Changes', 'Deleted', 'Backups', 'People', 'Account']],
] as const)('the header leads %s to the pages that they may open', async (role, expected) => {
  const { textFor, cookieOf } = await open();
  const text = await textFor({ cookie: cookieOf(role) });
  expect([...text.matchAll(/<li><a [^>]+>(\w+)/g)].map(([, name]) => name)).toEqual(expected);
  expect(text.includes('<a href="/deleted" aria-current="page">')).toBe(role !== 'viewer');
});

test.each([{}, { authorization: 'Bearer wrong' }])('with %j it leads nowhere', async (headers) => {
  const { textFor } = await open();
  const text = await textFor({ ...headers });
  expect(text).not.toContain('<nav');
  expect(text).toContain('data-initials="B&amp;">Brick &amp; Sons</a>');
});
