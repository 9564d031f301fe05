import { type Box, boxesIn } from './boxes.ts';
import type { FileBytes } from './file-bytes.ts';
import { hiddenItems, itemExtents } from './heif-items.ts';
import { composeRegions, type Pieces, type Region } from './pieces.ts';

// ISO/IEC 14496-12 and 23008-12: https://mp4ra.org/registered-types/boxes
const topLevel = new Set(['ftyp', 'mdat', 'free', 'skip']);
const inMeta = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl']);
const inMovie = new Set(['mvhd', 'mvex', 'iods']);
const inTrack = new Set(['tkhd', 'tref', 'edts', 'mdia']);

/**
 * Overwrites the Exif, XMP and other metadata of an AVIF or HEIC with zeros, because other boxes refer
 * to positions in the file. The orientation is a property of the picture, not of its Exif.
 */
export async function stripHeif(file: FileBytes): Promise<Pieces> {
  const regions: Region[] = [];
  for (const box of await boxesIn(file, 0, file.size)) {
    if (box.type === 'meta') regions.push(...(await regionsOfMeta(file, box)));
    else if (box.type === 'moov') regions.push(...(await regionsOfMovie(file, box)));
    else if (!topLevel.has(box.type)) regions.push(...freed(box));
  }
  return composeRegions(file.size, regions, 'kept');
}

async function regionsOfMeta(file: FileBytes, meta: Box): Promise<Region[]> {
  // Its version and flags are before its children.
  const children = await boxesIn(file, meta.content + 4, meta.end);
  const hidden = await hiddenItems(file, children);
  const extents = await itemExtents(file, children, hidden);
  return [
    ...extents.map((extent) => ({ ...extent, as: 'zeros' as const })),
    ...children.filter(({ type }) => !inMeta.has(type)).flatMap(freed),
  ];
}

async function regionsOfMovie(file: FileBytes, movie: Box): Promise<Region[]> {
  const regions: Region[] = [];
  for (const box of await boxesIn(file, movie.content, movie.end)) {
    if (box.type === 'trak') {
      const parts = await boxesIn(file, box.content, box.end);
      regions.push(...parts.filter(({ type }) => !inTrack.has(type)).flatMap(freed));
    } else if (!inMovie.has(box.type)) regions.push(...freed(box));
  }
  return regions;
}

/** Makes a box one of free space. */
function freed({ at, content, end }: Box): Region[] {
  return [
    { start: at + 4, end: at + 8, as: Buffer.from('free') },
    { start: content, end, as: 'zeros' },
  ];
}
