import sharp, { type Sharp } from 'sharp';
import type { SourceName } from './conformance-documented.ts';

const size = { width: 300, height: 450 };

/** Makes the pictures that the addresses are tried with. */
export async function makeSources(): Promise<ReadonlyMap<SourceName, Buffer>> {
  const clear = shade({ alpha: 0.5 });
  const opaque = shade({ alpha: 1 });
  return new Map<SourceName, Buffer>([
    ['jpg', await opaque.jpeg().toBuffer()],
    ['progressive jpg', await opaque.jpeg({ progressive: true, quality: 70 }).toBuffer()],
    ['png', await clear.png().toBuffer()],
    ['webp', await opaque.webp().toBuffer()],
    ['gif', await film(3)],
    ['tiff', await opaque.tiff().toBuffer()],
    ['avif', await opaque.avif({ effort: 0 }).toBuffer()],
    ['svg', drawing],
    ['bmp', bitmap(8, 6)],
  ]);
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="45"><path d="M0 0h9v9z"/></svg>',
);

/** Makes a picture with a gradient and an edge, so that entropy has something to find. */
function shade({ alpha }: { alpha: number }): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450">
    <linearGradient id="a"><stop stop-color="#b43"/><stop offset="1" stop-color="#fed"/></linearGradient>
    <rect width="300" height="450" fill="url(#a)" fill-opacity="${alpha}"/>
    <path d="M60 300h180v120H60z" fill="#247"/></svg>`;
  const image = sharp(Buffer.from(svg));
  return alpha === 1 ? image.removeAlpha() : image;
}

async function film(frames: number): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({ create: { ...size, channels: 3, background: { r: 80 * at, g: 90, b: 40 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Makes a black picture of 24 bits. */
function bitmap(width: number, height: number): Buffer {
  const file = Buffer.alloc(54 + Math.ceil((width * 3) / 4) * 4 * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}
