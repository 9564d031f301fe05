import { expect, onTestFinished, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { startService } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

/** Opens the accounts of a folder, with a function that runs the commands on that folder. */
async function open(env: Record<string, string> = {}) {
  const dir = await temporaryFolder();
  const accounts = openAccounts(dir);
  onTestFinished(() => accounts.close());
  const run = (command: 'token' | 'user', ...args: string[]) =>
    spawnCommand(command, args, { CONTENT_DATA_DIR: dir, ...env });
  return { dir, accounts, run };
}

/** As `open`, with a running service and a function that requests `users/me` from it. */
async function openRunning() {
  const { dir, ...opened } = await open();
  const { url } = await startService([], { dataDir: dir });
  const whoami = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/v1/users/me`, { headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  return { ...opened, url, whoami };
}

test('a token made by the command works in the running service until it is revoked', async () => {
  const { run, whoami } = await openRunning();
  const made = await run('token', '--role', 'editor', '--label', 'Import', '--expires', '30d');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^sk[\w-]{43}\n$/);
  const secret = made.out.trim();
  const bearer = { authorization: `Bearer ${secret}` };
  expect(await whoami(bearer)).toMatchObject({ status: 200, body: { role: 'editor' } });

  const listed = await run('token', '--list');
  const [, row = ''] = listed.out.split('\n');
  expect(row).toMatch(/^t-[0-9a-f]{16} {2}editor {2}Import( {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ){3}$/);
  expect(listed.out).not.toContain(secret);
  const id = row.split(' ')[0] ?? '';
  expect(await run('token', '--revoke', id)).toEqual({ out: '', err: '', code: 0 });
  expect(await whoami(bearer)).toMatchObject({ status: 401, body: { errorCode: 'SIO-401-ANF' } });
  expect(await run('token', '--revoke', id)).toMatchObject({ code: 2, out: '' });
});

test.each([
  ['token', [], 'exactly one of'],
  ['token', ['--role', 'editor', '--list'], 'exactly one of'],
  ['token', ['--role', 'editor', '--expires', 'soon'], '--expires'],
  ['token', ['--rolle', 'editor'], '--rolle'],
  ['user', [], '--email'],
  ['user', ['--email', 'ann'], '"ann"'],
  ['user', ['--email', 'ann@site.example', '--role', 'editor'], '--name'],
] as const)('%s %j is refused with a message', async (command, args, words) => {
  const { run, accounts } = await open();
  const { out, err, code } = await run(command, ...args);
  expect(code).toBe(2);
  expect(out).toBe('');
  const [sentence, use, ...rest] = err.split('\n');
  expect(sentence).toContain(words);
  expect(use).toContain(`Use: npm run -s content:${command} -- --`);
  expect(rest).toEqual(['']);
  expect(accounts.tokens.list()).toEqual([]);
  expect(accounts.users.list()).toEqual([]);
});

test('a user is invited by the command, logs in, and is invited again', async () => {
  const { run, url, whoami } = await openRunning();
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
  const me = () => whoami({ cookie });
  expect(await me()).toMatchObject({ body: { email, role: 'editor' } });

  const again = await invite('--role', 'administrator');
  expect(await me()).toMatchObject({ body: { email, role: 'administrator', name: 'Ann' } });
  expect((await choose(again.out, 'another few words')).status).toBe(303);
  expect(await me()).toMatchObject({ status: 401 });
});

test('an invitation names the public address', async () => {
  const { run } = await open({ CONTENT_PUBLIC_URL: 'https://content.example' });
  const { out } = await run('user', '--email', 'a@site.example', '--name', 'A', '--role', 'viewer');
  expect(out).toMatch(/^https:\/\/content\.example\/login\?invitation=/);
});
