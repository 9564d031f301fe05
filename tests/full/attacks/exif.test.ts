import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startForEditor } from '../../attacks/decoder-service.ts';
import { deadlines } from '../../deadlines.ts';

const BLOCK = 65_000;

/** An Exif block of entries that each claim the whole block as their values. */
function greedyExif(): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write('II*\0', 'latin1');
  block.writeUInt32LE(8, 4);
  const entries = Math.floor((BLOCK - 16) / 12);
  block.writeUInt16LE(entries, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + 12 * entry;
    block.writeUInt16LE(1000 + entry, at);
    // The type BYTE: the most values in the same space.
    block.writeUInt16LE(1, at + 2);
    block.writeUInt32LE(BLOCK, at + 4);
  }
  return Buffer.concat([Buffer.from('Exif\0\0'), block]);
}

async function jpeg(exif: Buffer): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer();
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), marker, exif, picture.subarray(2)]);
}

test('small Exif that expands to many values is refused, and can be uploaded without being read', async () => {
  // A small part of what the hostile block takes. Pictures without Exif are small work.
  const decoderLimits = { small: deadlines.condition, large: 500 };
  const { editor } = await startForEditor({ decoderLimits });
  const bytes = await jpeg(greedyExif());
  const hostile = editor.assets.upload('image', bytes, { extract: ['exif'] });
  await expect(hostile).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(/to decode than it may/),
  });
  const harmless = await editor.assets.upload('image', bytes);
  expect(harmless.metadata).not.toHaveProperty('exif');
});
