import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

const entry = fileURLToPath(new URL('../../../content-service/src/main.ts', import.meta.url));

async function run(env: Record<string, string>) {
  const dir = await temporaryFolder();
  await writeDataFile(dir, [{ _id: 'faq-1', _type: 'faq' }]);
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      CONTENT_PORT: '0',
      CONTENT_DIR: dir,
      CONTENT_DATA_DIR: join(dir, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, out: text(child.stdout), err: text(child.stderr), exit: once(child, 'exit') };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the service prints one line when ready, and exits with 0 on %s',
  async (signal) => {
    const { child, out, err, exit } = await run({});
    // A service that cannot start exits before it prints.
    await Promise.race([once(child.stdout, 'data'), exit]);
    child.kill(signal);
    expect([await exit, await err]).toEqual([[0, null], '']);
    expect(await out).toMatch(
      /^Content service: http:\/\/localhost:\d+ \(production, 1 document, for this machine only\)\n$/,
    );
  },
);

test('a wrong variable is reported in one sentence, and the exit status is not 0', async () => {
  const { out, err, exit } = await run({ CONTENT_PORT: 'http' });
  expect(await exit).toEqual([1, null]);
  expect(await err).toBe('CONTENT_PORT must be a port from 0 to 65535, not "http".\n');
  expect(await out).toBe('');
});
