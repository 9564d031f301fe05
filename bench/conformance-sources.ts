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
    ['avif', await opaque.avif({ effort: 0 }).toBuffer()],
  ]);
}

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
