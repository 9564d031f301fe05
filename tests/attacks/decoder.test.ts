import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { usageOf } from '../../content-service/src/decoder/process-usage.ts';
import { openContract, shared } from '../../content-service/test/contract.ts';
import { writeDataFile } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { sanityClient } from '../../harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../../harness/service-process.ts';
import { decoderProcesses, startForEditor } from './decoder-service.ts';

// A drawing of a few hundred bytes can occupy a decoder for any time.

const start = '<svg xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, size = 'width="600" height="600"') =>
  Buffer.from(`${start} ${size}>${inside}</svg>`);

/** A drawing whose numbers are each within their bounds, and which takes minutes to draw. */
const endless = (seed: number) => {
  const steps = `<feTurbulence baseFrequency="0.${seed}5" numOctaves="10"/>`.repeat(400);
  const drawn = '<rect width="600" height="600" filter="url(#a)"/>'.repeat(20);
  return drawing(`<filter id="a">${steps}</filter>${drawn}`);
};

const png = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#a43' } })
    .png()
    .toBuffer();

test('drawings that take too long are aborted, and other uploads continue meanwhile and afterwards', async () => {
  const { service, editor } = await startForEditor({ decoderLimits: { large: 500 } });
  const ended: string[] = [];
  const hostile = [1, 2, 3].map(async (seed) => {
    const outcome = await editor.assets.upload('image', endless(seed)).catch((error) => error);
    ended.push('hostile');
    return outcome;
  });
  await editor.assets.upload('image', await png());
  expect(ended.length).toBeLessThan(3);
  for (const outcome of hostile) {
    expect(await outcome).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('takes longer to decode than it may'),
    });
  }
  const before = ended.length;
  await expect(editor.assets.upload('image', endless(1))).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('could not be decoded a moment ago'),
  });
  expect(before).toBe(3);
  const harmless = await editor.assets.upload('image', drawing('<path d="M0 0h9v9z"/>'));
  expect(harmless.extension).toBe('svg');
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
  const uploaded = client.assets.upload('image', endless(4)).catch(() => undefined);
  await expect.poll(() => decoderProcesses(service.pid)).toHaveLength(1);
  const [decoder = 0] = decoderProcesses(service.pid);
  // Far more than a start takes, so it is drawing.
  await expect.poll(async () => (await usageOf(decoder)).cpu).toBeGreaterThan(1500);
  await service.kill();
  await uploaded;
  await expect.poll(() => decoderProcesses().includes(decoder)).toBe(false);
});

const contract = shared((whenOver) => openContract([], whenOver));

const nested = Array.from({ length: 9 }, (_, at) => {
  const uses = `<use href="#g${at}"/>`.repeat(10);
  return `<g id="g${at + 1}">${uses}</g>`;
});

test.each([
  [
    'a thousand octaves',
    drawing('<filter id="a"><feTurbulence numOctaves="1000"/></filter><rect filter="url(#a)"/>'),
    /numOctaves of more than 10/,
  ],
  ['a width of 10⁹', drawing('', 'width="1000000000" height="1"'), /width of more than 10000/],
  ['a width of 1e9', drawing('', 'width="1e9px" height="1"'), /width of more than 10000/],
  ['a width in inches', drawing('', 'width="1" height="200in"'), /height of more than 10000/],
  ['a view of 10⁹', drawing('', 'viewBox="0 0 1e9 1"'), /width of more than 10000/],
  ['a size by style', drawing('', 'style="width:90000px;height:1px"'), /10000 pixels wide/],
  [
    'a thousand million uses',
    drawing(`<defs><g id="g0"><path d="M0 0h9"/></g>${nested.join('')}</defs><use href="#g9"/>`),
    /draws more than 200000/,
  ],
])('%s is refused before it is drawn', async (_name, bytes, message) => {
  const refused = await contract()
    .editor.assets.upload('image', bytes)
    .catch((error) => error);
  expect(refused.message).toMatch(message);
  expect([400, 413]).toContain(refused.statusCode);
});
