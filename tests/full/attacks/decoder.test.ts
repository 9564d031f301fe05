import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { usageOf } from '../../../content-service/src/decoder/process-usage.ts';
import { writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { sanityClient } from '../../../harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../../../harness/service-process.ts';
import { decoderProcesses, startForEditor } from '../../attacks/decoder-service.ts';
import { endlessDrawing } from '../../attacks/endless-drawing.ts';
import { deadlines } from '../../deadlines.ts';

// A drawing of a few hundred bytes can occupy a decoder for any time.

const png = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();

test('drawings that take too long are aborted, and other uploads continue meanwhile and afterwards', async () => {
  // Only the drawings are in the lane for large work.
  const decoderLimits = { small: deadlines.condition, large: 500 };
  const { service, editor } = await startForEditor({ decoderLimits });
  const ended: string[] = [];
  const hostile = [1, 2, 3].map(async (seed) => {
    const outcome = await editor.assets
      .upload('image', endlessDrawing(seed))
      .catch((error) => error);
    ended.push('hostile');
    return outcome;
  });
  await editor.assets.upload('image', await png('#a43'));
  for (const outcome of hostile) {
    expect(await outcome).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('takes longer to decode than it may'),
    });
  }
  const before = ended.length;
  await expect(editor.assets.upload('image', endlessDrawing(1))).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('could not be decoded a moment ago'),
  });
  expect(before).toBe(3);
  const harmless = await editor.assets.upload('image', await png('#34a'));
  expect(harmless.extension).toBe('png');
  await service.close();
  await expect.poll(() => decoderProcesses(process.pid)).toEqual([]);
});

test('a decoder exits with its service, also in the middle of a drawing', async () => {
  const contentDir = await temporaryFolder();
  await writeDataFile(contentDir, []);
  const settings = {
    CONTENT_PORT: '0',
    CONTENT_DIR: contentDir,
    CONTENT_DATA_DIR: await temporaryFolder(),
  };
  const service = await startServiceProcess(settings);
  onTestFinished(() => service.kill());
  const client = sanityClient(service.url, { token: makeToken(settings) });
  const uploaded = client.assets.upload('image', endlessDrawing(4)).catch(() => undefined);
  await expect.poll(() => decoderProcesses(service.pid)).toHaveLength(1);
  const [decoder = 0] = decoderProcesses(service.pid);
  // Far more than a start takes, so it is drawing.
  await expect.poll(async () => (await usageOf(decoder)).cpu).toBeGreaterThan(1500);
  await service.kill();
  await uploaded;
  await expect.poll(() => decoderProcesses().includes(decoder)).toBe(false);
});
