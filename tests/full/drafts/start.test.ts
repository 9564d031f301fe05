import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../../harness/ports.ts';
import { runProgram } from '../../harness/program.ts';

const run = (settings: Record<string, string>) =>
  runProgram(['site/publish/main.ts', 'drafts'], settings);

it('names the port that is in use', async () => {
  const taken = createServer();
  const port = await bindFreePort(taken);
  onTestFinished(() => void taken.close());
  expect(await run({ PREVIEW_PORT: String(port) })).toMatchObject({
    code: 1,
    err: `Site: PREVIEW_PORT ${port} is already in use.\n`,
  });
});

it('says that it cannot show drafts of hosted Sanity', async () => {
  const { code, err } = await run({ SANITY_PROJECT_ID: 'abc123' });
  expect(code).toBe(1);
  expect(err).toMatch(/^Site: .* Set SANITY_API_HOST, or unset SANITY_PROJECT_ID\.\n$/);
});
