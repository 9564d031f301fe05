import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { bindFreePort } from '../tests/harness/ports.ts';
import {
  isPreviewRunning,
  isServiceRunning,
  isSiteRunning,
  type ProgramPorts,
} from './find-running.ts';

/** Serves a page on a free port, and returns the port. */
async function serve(body: string, policy = ''): Promise<number> {
  const server = createServer((_, response) =>
    response.setHeader('content-security-policy', policy).end(body),
  );
  onTestFinished(() => void server.close());
  return bindFreePort(server);
}

function portsWith(changed: Partial<ProgramPorts>): ProgramPorts {
  return {
    port: 1,
    contentPort: 1,
    previewPort: 1,
    contentOrigin: 'http://localhost:1',
    contentDataDir: tmpdir(),
    contentPublicUrl: 'http://localhost:4322',
    siteName: 'Stone & Sons',
    ...changed,
  };
}

test('free ports have no program', async () => {
  const ports = portsWith({});
  const checks = [isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)];
  expect(await Promise.all(checks)).toEqual([false, false, false]);
});

test('the site and the preview are recognised', async () => {
  const port = await serve('<title>Stone &amp; Sons: builders</title>');
  const previewPort = await serve('', "default-src 'none'; frame-ancestors http://localhost:4322");
  const ports = portsWith({ port, previewPort });
  expect([await isSiteRunning(ports), await isPreviewRunning(ports)]).toEqual([true, true]);
});

test.each([
  ['CONTENT_PORT', isServiceRunning, /not the content service of \//],
  ['PORT', isSiteRunning, /not this site\./],
  ['PREVIEW_PORT', isPreviewRunning, /not the preview of this site\./],
])('another program at %s is named', async (variable, check, expected) => {
  const port = await serve('<title>Another program</title>', "frame-ancestors 'none'");
  const contentOrigin = `http://localhost:${port}`;
  const ports = portsWith({ port, contentPort: port, previewPort: port, contentOrigin });
  await expect(check(ports)).rejects.toThrow(expected);
  await expect(check(ports)).rejects.toThrow(
    new RegExp(`^${variable} ${port} is used .* set ${variable} to another port\\.$`),
  );
});
