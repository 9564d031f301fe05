import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../../../harness/ports.ts';

const main = fileURLToPath(new URL('../../../site/publish/main.ts', import.meta.url));

/** Runs the program until it exits. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main, 'drafts'], { env: { ...env } });
  onTestFinished(() => void child.kill());
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [status]: unknown[] = await once(child, 'close');
  return { status, said };
}

it('names the port that is in use', async () => {
  const taken = createServer();
  const port = await bindFreePort(taken);
  onTestFinished(() => void taken.close());
  expect(await run({ PREVIEW_PORT: String(port) })).toEqual({
    status: 1,
    said: `Site: PREVIEW_PORT ${port} is already in use.\n`,
  });
});

it('says that it cannot show drafts of hosted Sanity', async () => {
  const { status, said } = await run({ SANITY_PROJECT_ID: 'abc123' });
  expect(status).toBe(1);
  expect(said).toMatch(/^Site: .* Set SANITY_API_HOST, or unset SANITY_PROJECT_ID\.\n$/);
});
