import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { bindFreePort } from '../tests/helpers/ports.ts';
import { temporaryFolder } from '../tests/helpers/temporary-folder.ts';
import {
  isPreviewRunning,
  isServiceRunning,
  isSiteRunning,
  type ProgramPorts,
} from './running-programs.ts';
import { type Answering, type Identity, identify } from './service-identity.ts';

/** Serves what a program of this project answers, or the page of another one, and returns its port. */
async function serve(dataDir: string, name?: Answering): Promise<number> {
  let identity: Identity | undefined;
  const server = createServer(({ url = '' }, response) => {
    const { search } = new URL(url, 'http://a');
    // The page of another program may say what ours say.
    const page = '<title>Stone &amp; Sons: builders</title>';
    response.setHeader('content-security-policy', 'frame-ancestors http://localhost:4322');
    response.end(identity ? JSON.stringify({ proof: identity.proofFor(search) }) : page);
  });
  onTestFinished(() => void server.close());
  const port = await bindFreePort(server);
  if (name) identity = identify(dataDir, port, name);
  return port;
}

function portsWith(dataDir: string, changed: Partial<ProgramPorts>): ProgramPorts {
  const free = { port: 1, contentPort: 1, previewPort: 1 };
  return { ...free, contentDataDir: dataDir, dataDir, ...changed };
}

const checkAll = (ports: ProgramPorts) =>
  Promise.all([isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)]);

test('free ports have no program', async () => {
  expect(await checkAll(portsWith(await temporaryFolder(), {}))).toEqual([false, false, false]);
});

test('the programs of the data directories are recognised', async () => {
  const dataDir = await temporaryFolder();
  const ports = portsWith(dataDir, {
    port: await serve(dataDir, 'site'),
    contentPort: await serve(dataDir, 'service'),
    previewPort: await serve(dataDir, 'preview'),
  });
  expect(await checkAll(ports)).toEqual([true, true, true]);
});

test.each([
  ['CONTENT_PORT', isServiceRunning, /not the content service of \//],
  ['PORT', isSiteRunning, /not this site\./],
  ['PREVIEW_PORT', isPreviewRunning, /not the preview of this site\./],
])('another program at %s is named, whatever its page says', async (variable, check, expected) => {
  const dataDir = await temporaryFolder();
  const port = await serve(dataDir);
  const ports = portsWith(dataDir, { port, contentPort: port, previewPort: port });
  await expect(check(ports)).rejects.toThrow(expected);
  await expect(check(ports)).rejects.toThrow(
    new RegExp(`^${variable} ${port} is used .* set ${variable} to another port\\.$`),
  );
});
