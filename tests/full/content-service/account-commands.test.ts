import { expect, onTestFinished, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { spawnCommand } from '../../helpers/processes/spawn-command.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Opens the accounts of a folder, with a function that runs the commands on that folder. */
async function open(env: Record<string, string> = {}) {
  const dir = await temporaryFolder();
  const accounts = openAccounts(dir);
  onTestFinished(() => accounts.close());
  const run = (command: 'token' | 'user', ...args: string[]) =>
    spawnCommand(command, args, { CONTENT_DATA_DIR: dir, ...env });
  return { accounts, run };
}

test('a token made by the command is valid until it is revoked', async () => {
  const { run, accounts } = await open();
  const made = await run('token', '--role', 'editor', '--label', 'Import', '--expires', '30d');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^sk[\w-]{43}\n$/);
  const secret = made.out.trim();
  expect(accounts.tokens.find(secret)).toMatchObject({ role: 'editor', label: 'Import' });

  const listed = await run('token', '--list');
  const [, row = ''] = listed.out.split('\n');
  expect(row).toMatch(/^t-[0-9a-f]{16}\teditor\tImport(\t\d{4}-\d\d-\d\dT\d\d:\d\dZ){3}$/);
  expect(listed.out).not.toContain(secret);
  const id = row.split('\t')[0] ?? '';
  expect(await run('token', '--revoke', id)).toEqual({ out: '', err: '', code: 0 });
  expect(accounts.tokens.find(secret)).toBeUndefined();
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

test('a user is invited by the command, and invited again in another role', async () => {
  const { run, accounts } = await open();
  const email = 'ann@site.example';
  const invited = async (...more: string[]) => {
    const { code, err, out } = await run('user', '--email', email, ...more);
    expect([code, err]).toEqual([0, '']);
    const [, invitation = ''] =
      /^http:\/\/localhost:4322\/login\?invitation=([\w-]{43})\n$/.exec(out) ?? [];
    return accounts.invitations.find(invitation);
  };
  const ann = { email, name: 'Ann' };
  expect(await invited('--name', 'Ann', '--role', 'editor')).toMatchObject({
    ...ann,
    role: 'editor',
  });
  const role = 'administrator';
  expect(await invited('--role', role)).toMatchObject({ ...ann, role });
});

test('an invitation names the public address', async () => {
  const { run } = await open({ CONTENT_PUBLIC_URL: 'https://content.example' });
  const { out } = await run('user', '--email', 'a@site.example', '--name', 'A', '--role', 'viewer');
  expect(out).toMatch(/^https:\/\/content\.example\/login\?invitation=/);
});
