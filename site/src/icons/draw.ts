import sharp, { type Sharp } from 'sharp';
import { colors, company } from '../company.ts';
import { icoOf } from './ico.ts';

/** Side of the SVG drawing, in px. */
const SIDE = 32;

/**
 * Size of the drawing relative to the icon, where a system cuts off the corners or keeps only a
 * circle of four fifths.
 */
const PART = { corners: 0.88, circle: 0.76 };

/**
 * Distance of the drawing above its centre, relative to its side. It aligns edges with pixels at 16
 * px.
 */
const RAISED = 1 / 32;

/** Draws all icons from the SVG and creates the manifest. Returns the files by name, with the SVG. */
export async function drawIcons(svg: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const small = [16, 32, 48].map(async (size) => ({ size, bytes: await icon(svg, size) }));
  return new Map([
    ['favicon.svg', svg],
    ['favicon.ico', icoOf(await Promise.all(small))],
    ['apple-touch-icon.png', await iconOnGround(svg, 180, PART.corners)],
    ['icon-192.png', await icon(svg, 192)],
    ['icon-512.png', await icon(svg, 512)],
    ['icon-maskable-512.png', await iconOnGround(svg, 512, PART.circle)],
    ['site.webmanifest', Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`)],
  ]);
}

function icon(svg: Buffer, size: number): Promise<Buffer> {
  return png(render(svg, size));
}

/** Draws the icon smaller, in the centre of a background that fills the square. */
function iconOnGround(svg: Buffer, size: number, part: number): Promise<Buffer> {
  const side = Math.round((size * part) / 2) * 2;
  const margin = (size - side) / 2;
  const drop = Math.round(side * RAISED);
  const background = colors.dark;
  const edges = { top: margin + drop, bottom: margin - drop, left: margin, right: margin };
  return png(
    render(svg, side)
      .extend({ ...edges, background })
      .flatten({ background }),
  );
}

function render(svg: Buffer, side: number): Sharp {
  return sharp(svg, { density: (72 * side) / SIDE }).resize(side, side);
}

function png(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Returns the manifest for adding the site to a home screen (W3C, Web Application Manifest). */
function manifest() {
  const any = [192, 512].map((size) => ({ src: `/icon-${size}.png`, ...sized(size) }));
  return {
    name: company.name,
    short_name: company.shortName,
    lang: company.language,
    start_url: '/',
    display: 'browser',
    theme_color: colors.dark,
    background_color: colors.ground,
    icons: [...any, { src: '/icon-maskable-512.png', ...sized(512), purpose: 'maskable' }],
  };
}

function sized(size: number) {
  return { sizes: `${size}x${size}`, type: 'image/png' };
}
