import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { serveApp, testAccounts, testApp } from '../access/test-access.ts';
import { temporaryFolder } from '../test-service.ts';

// Processes are started here, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** A service on a folder, and the commands as processes of their own on the same. */
async function open(env: Record<string, string> = {}) {
  const dir = await temporaryFolder();
  const accounts = await testAccounts(Date.now, dir);
  const url = await serveApp(testApp(accounts));
  const run = async (command: 'token' | 'user', ...args: string[]) => {
    const path = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
    const child = spawn(process.execPath, [path, ...args], {
      env: { ...process.env, CONTENT_DATA_DIR: dir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { out, err, code };
  };
  const whoami = async (token: string) => {
    const response = await fetch(`${url}/v1/whoami`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  return { accounts, url, run, whoami };
}

test('a token made by the command works in the running service until it is revoked', async () => {
  const { run, whoami } = await open();
  const made = await run('token', '--role', 'editor', '--label', 'Import', '--expires', '30d');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^sk[\w-]{43}\n$/);
  const secret = made.out.trim();
  expect(await whoami(secret)).toMatchObject({ status: 200, body: { role: 'editor' } });

  const listed = await run('token', '--list');
  const [, row = ''] = listed.out.split('\n');
  expect(row).toMatch(/^t-[0-9a-f]{16} {2}editor {2}Import( {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ){3}$/);
  expect(listed.out).not.toContain(secret);
  const id = row.split(' ')[0] ?? '';
  expect(await run('token', '--revoke', id)).toEqual({ out: '', err: '', code: 0 });
  expect(await whoami(secret)).toMatchObject({ status: 401, body: { errorCode: 'SIO-401-ANF' } });
  expect(await run('token', '--revoke', id)).toMatchObject({ code: 2, out: '' });
});

test.each([
  ['token', [], '--role'],
  ['token', ['--role', 'owner'], '"owner"'],
  ['token', ['--role', 'editor', '--list'], '--list'],
  ['token', ['--list', '--label', 'a'], '--role'],
  ['token', ['--role', 'editor', '--expires', 'soon'], '--expires'],
  ['token', ['--role', 'editor', '--label', 'a\nb'], '--label'],
  ['token', ['--rolle', 'editor'], '--rolle'],
  ['user', [], '--email'],
  ['user', ['--email', 'ann'], '"ann"'],
  ['user', ['--email', 'ann@site.example', '--role', 'editor'], '--name'],
  ['user', ['--remove', 'ann@site.example'], '"ann@site.example"'],
] as const)('%s %j is refused in a sentence', async (command, args, words) => {
  const { run, accounts } = await open();
  const { out, err, code } = await run(command, ...args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toContain(words);
  expect(accounts.tokens.list()).toEqual([]);
  expect(accounts.users.list()).toEqual([]);
});

test('somebody is invited by the command, logs in, is invited again, and is removed', async () => {
  const { run, url, accounts } = await open();
  const email = 'ann@site.example';
  const invite = (...more: string[]) => run('user', '--email', email, ...more);
  const made = await invite('--name', 'Ann', '--role', 'editor');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^http:\/\/localhost:4322\/login\?invitation=[\w-]{43}\n$/);
  const choose = (address: string, password: string) =>
    fetch(`${url}/login`, {
      method: 'POST',
      body: new URLSearchParams({ password, invitation: address.trim().split('=')[1] ?? '' }),
      headers: { origin: url },
      redirect: 'manual',
    });
  const first = await choose(made.out, 'four quiet words here');
  expect(first.status).toBe(303);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = () => fetch(`${url}/v1/users/me`, { headers: { cookie } });
  expect(await (await me()).json()).toMatchObject({ email, role: 'editor' });

  const again = await invite('--role', 'administrator');
  expect(await (await me()).json()).toMatchObject({ email, role: 'administrator', name: 'Ann' });
  expect((await choose(again.out, 'another few words')).status).toBe(303);
  expect((await me()).status).toBe(401);

  const listed = await run('user', '--list');
  expect(listed.out).toContain(email);
  expect(await run('user', '--remove', email)).toEqual({ out: '', err: '', code: 0 });
  expect(accounts.users.list()).toEqual([]);
});

test('an invitation names the public address', async () => {
  const { run } = await open({ CONTENT_PUBLIC_URL: 'https://content.example' });
  const { out } = await run('user', '--email', 'a@site.example', '--name', 'A', '--role', 'viewer');
  expect(out).toMatch(/^https:\/\/content\.example\/login\?invitation=/);
});

test('a wrong setting is named', async () => {
  const { run } = await open({ CONTENT_PORT: 'http' });
  expect(await run('token', '--list')).toMatchObject({
    code: 1,
    err: 'CONTENT_PORT must be a port from 0 to 65535, not "http".\n',
  });
});
