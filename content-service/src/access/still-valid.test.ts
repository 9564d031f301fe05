import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { hour, testAccounts, testClock, testSession } from '../../test/accounts-app.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';
import { createAuthenticate } from './authenticate.ts';

const origins = createOriginPolicy({ corsOrigins: [] });

test('the access of an open stream becomes invalid with its credential', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const accessOf = createAuthenticate({ accounts, now, origins });
  const of = (headers: Record<string, string>) =>
    accessOf(new Request('http://localhost:4322/', { headers }));
  const byToken = (expires?: number) => {
    const { token, secret } = accounts.tokens.create({ role: 'viewer', label: 'Test', expires });
    return { token, access: of({ authorization: `Bearer ${secret}` }) };
  };
  const revoked = byToken();
  const short = byToken(now() + hour);
  const { secret } = testSession(accounts, 'editor');
  const left = of({ cookie: `sanitySession=${secret}` });
  const all = [revoked.access, short.access, left, of({})];
  expect(all.map((access) => access.isStillValid())).toEqual([true, true, true, true]);

  accounts.tokens.revoke(revoked.token.id);
  accounts.sessions.end(secret);
  pass(hour);
  expect(all.map((access) => access.isStillValid())).toEqual([false, false, false, true]);
});

test('access becomes invalid when the credential can no longer be looked up', async () => {
  const dir = await temporaryFolder();
  const accounts = await testAccounts(testClock().now, dir);
  const accessOf = createAuthenticate({ accounts, origins });
  const { secret } = accounts.tokens.create({ role: 'viewer', label: 'Test' });
  const of = (headers: Record<string, string>) =>
    accessOf(new Request('http://localhost:4322/', { headers }));
  const byToken = of({ authorization: `Bearer ${secret}` });
  const bySession = of({ cookie: `sanitySession=${testSession(accounts, 'editor').secret}` });
  using other = new DatabaseSync(join(dir, 'accounts.db'));
  other.exec('DROP TABLE sessions; DROP TABLE tokens');
  expect([byToken.isStillValid(), bySession.isStillValid()]).toEqual([false, false]);
});
