import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testAccounts, testApp } from '../../../../tests/helpers/service/accounts-app.ts';
import { email, password, serveAnn } from '../../../../tests/helpers/service/login-fixture.ts';

test('failed logins have the same response for existing, missing and invited users', async () => {
  const { accounts, send } = await serveAnn();
  accounts.users.create({ email: 'ben@site.example', name: 'Ben', role: 'editor' });
  const answers = [];
  for (const asked of [email, 'ben@site.example', 'nobody@site.example']) {
    const response = await send({ email: asked, password: 'wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    answers.push((await response.text()).replaceAll(asked, ''));
  }
  expect(answers[0]).toContain('address or the password is wrong');
  expect(new Set(answers).size).toBe(1);
});

test.each([
  ['by its origin', {}],
  ['by Fetch Metadata', { 'sec-fetch-site': 'same-origin' }],
])('a form under a foreign name, own %s, says what to do', async (_by, more) => {
  const origin = 'http://evil.example:4322';
  const page = await testApp(await testAccounts()).request(`${origin}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin, ...more },
  });
  expect(page.status).toBe(403);
  expect(await page.text()).toContain('CONTENT_PUBLIC_URL');
});

test('the log names delayed accounts once and chosen passwords, but no secrets', async () => {
  const log: string[] = [];
  const { accounts, user, send } = await serveAnn({ log: (text) => void log.push(text) });
  for (const typed of [email, 'a password by mistake']) {
    for (let n = 0; n < 7; n++) await send({ email: typed, password: 'wrong' });
  }
  expect(log).toEqual([`Logins as ${email} from 127.0.0.1 are delayed: too many have failed.`]);

  const invitation = accounts.invitations.create(user.id);
  await send({ invitation, password: 'another few words' });
  expect(log.slice(1)).toEqual([`${email} has chosen a password.`]);
});

test('the page runs only its own script, cannot be framed, and escapes all text', async () => {
  const { send } = await serveAnn();
  const page = await send({ email: '"><script>alert(1)</script>', password: 'wrong' });
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(await page.text()) ?? [];
  expect(script).not.toContain('alert');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; script-src 'sha256-[^']+' 'sha256-[^']+'; form-action 'self'; /,
  );
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each<[string, Record<string, string>, number]>([
  ['no password', { email }, 400],
  ['too much', { email, password: 'a'.repeat(30_000) }, 413],
])('a form with %s is refused', async (_name, fields, status) => {
  expect((await (await serveAnn()).send(fields)).status).toBe(status);
});

test.each([
  ['multipart/form-data', '--x garbage'],
  ['multipart/form-data; boundary=x', '--x garbage'],
  ['application/json', '{"email":"a","password":"b"}'],
  ['text/plain', 'email=a&password=b'],
])('a body that no page of the service sends is refused: %s', async (type, body) => {
  const { url } = await serveAnn();
  const headers = { origin: url, 'content-type': type };
  const response = await fetch(`${url}/login`, { method: 'POST', body, headers });
  expect(response.status).toBe(400);
});
