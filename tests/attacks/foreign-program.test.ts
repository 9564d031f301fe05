import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { spawnCommand } from '../../content-service/test/spawn-command.ts';
import { startService, writeDataFile } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { freePort } from '../../harness/ports.ts';

/** Starts a program of somebody else, which answers everything like a content service without content. */
async function startForeign() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization ?? ''}`);
    response.end('{"now":"2026-01-01T00:00:00Z"}');
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port: String(port), requests };
}

async function spawnStart(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const dir = await temporaryFolder();
  const child = spawn(process.execPath, ['start.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(await freePort()),
      CONTENT_PORT: String(await freePort()),
      PREVIEW_PORT: String(await freePort()),
      SITE_DATA_DIR: join(dir, 'site'),
      CONTENT_DATA_DIR: join(dir, 'content'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, code };
}

test.each([
  ['studio', 'CONTENT_PORT'],
  ['studio', 'PORT'],
  ['studio', 'PREVIEW_PORT'],
  ['build', 'CONTENT_PORT'],
])('npm run %s does not take another program at %s for its own', async (command, variable) => {
  const { port } = await startForeign();
  const { out, err, code } = await spawnStart([command], { [variable]: port });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    new RegExp(`^${variable} ${port} is used by another program, .* to another port\\.\\n$`),
  );
});

test('a content service with another data directory is another program', async () => {
  const { url } = await startService([]);
  const { port } = new URL(url);
  const { err, code } = await spawnStart(['build'], { CONTENT_PORT: port });
  expect([code, err]).toEqual([1, expect.stringMatching(/^CONTENT_PORT \d+ is used by another/)]);
});

test('a command gives another program no token, and uses its own data directory', async () => {
  const { port, requests } = await startForeign();
  const dir = await temporaryFolder();
  await writeDataFile(dir, [{ _id: 'own', _type: 'page' }]);
  const { out, code } = await spawnCommand('backup', [dir], {
    CONTENT_PORT: port,
    CONTENT_DIR: dir,
    CONTENT_DATA_DIR: join(dir, 'data'),
  });
  expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote 1 documents/)]);
  expect(requests).toEqual([expect.stringMatching(/^\/v1\/ping\?challenge=\w+ $/)]);
});
