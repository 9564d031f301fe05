import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A stored picture: the image field of a document, and the bytes of its file. */
export interface Stored {
  readonly file: string;
  readonly bytes: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Creates a PNG of a size in px and a colour (`#rrggbb`), with the name that exports give it. */
export function drawPicture(width: number, height: number, color: string): Stored {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, from a palette.
  header.set([1, 3, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const bytes = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(color.slice(1), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  return { file: `${sha1}-${width}x${height}.png`, bytes };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
