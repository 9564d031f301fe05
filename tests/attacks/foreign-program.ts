import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../helpers/ports.ts';
import { runProgram } from '../helpers/processes/program.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Starts a program of somebody else, which answers everything like a content service without content. */
export async function startForeign() {
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

/** Runs `npm start` with free ports, except for those in `settings`, until it exits. */
async function spawnStart(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const dir = await temporaryFolder();
  return runProgram(['start.ts', ...args], {
    PORT: String(await freePort()),
    CONTENT_PORT: String(await freePort()),
    PREVIEW_PORT: String(await freePort()),
    SITE_DATA_DIR: join(dir, 'site'),
    CONTENT_DATA_DIR: join(dir, 'content'),
    ...settings,
  });
}

/** Runs a command of `npm start` while another program has the port of `variable`. */
export async function expectRefusal(command: string, variable: string): Promise<void> {
  const { port } = await startForeign();
  const { out, err, code } = await spawnStart([command], { [variable]: port });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    new RegExp(`^${variable} ${port} is used by a program that is not .* to another port\\.\\n$`),
  );
}
