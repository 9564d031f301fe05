import { mkdir } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRY_AGAIN } from '../../../system/supervise.ts';
import { runProgram, startProgram } from '../../helpers/processes/program.ts';
import { startService, writeDataFile } from '../../helpers/service/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const entry = 'content-service/src/main.ts';
const faq = { _id: 'faq-1', _type: 'faq', question: 'How long?' };

test('localhost is served on every loopback family that the machine has', async () => {
  const { url } = await startService([faq]);
  const { port } = new URL(url);
  expect(url).toBe(`http://localhost:${port}`);
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const loopback = own.filter(({ address }) => address === '127.0.0.1' || address === '::1');
  expect(loopback.length).toBeGreaterThan(0);
  for (const { address, family } of loopback) {
    const host = family === 'IPv6' ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${port}/v1/ping`)).status).toBe(200);
  }
});

test('an empty folder is an empty dataset, and the next start reads later files', async () => {
  const contentDir = await temporaryFolder();
  const first = await startService([], { contentDir });
  expect(await first.client().fetch('count(*)')).toBe(0);
  await first.close();
  await writeDataFile(contentDir, [faq]);
  const second = await startService([], { contentDir, dataDir: first.dataDir });
  expect(await second.client().fetch('count(*)')).toBe(1);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the service prints one line when ready, and exits with 0 on %s',
  async (signal) => {
    const dir = await temporaryFolder();
    await writeDataFile(dir, [faq]);
    const service = await startProgram([entry], {
      CONTENT_PORT: '0',
      CONTENT_DIR: dir,
      CONTENT_DATA_DIR: join(dir, 'data'),
    });
    const { code, out, err } = await service.end(signal);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^Content service: http:\/\/localhost:\d+ \(production, 1 document and 0 assets, for this machine only\)\n$/,
    );
  },
);

test('a wrong variable is reported in one sentence, and the exit status is not 0', async () => {
  expect(await runProgram([entry], { CONTENT_PORT: 'http' })).toEqual({
    code: 1,
    out: '',
    err: 'CONTENT_PORT must be a port from 0 to 65535, not "http".\n',
  });
});

test.each([
  ['content.db', 'CONTENT_DATA_DIR cannot be used'],
  ['accounts.db', 'The accounts in .* cannot be opened'],
])(
  'a disk that fails at %s is one sentence, and the status of a program to start again',
  async (file, sentence) => {
    const dir = await temporaryFolder();
    await mkdir(join(dir, file));
    expect(await runProgram([entry], { CONTENT_PORT: '0', CONTENT_DATA_DIR: dir })).toEqual({
      code: TRY_AGAIN,
      out: '',
      err: expect.stringMatching(new RegExp(`^${sentence}: .*\\.\n$`)),
    });
  },
);
