import { type FileBytes, UnclearMetadataError } from './file-bytes.ts';
import { composeRegions, type Pieces, type Region } from './pieces.ts';

// https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf
const STRIP_OFFSETS = 273;
const STRIP_BYTES = 279;
const TILE_OFFSETS = 324;
const TILE_BYTES = 325;
const ICC_PROFILE = 34_675;
const kept = new Set([
  254,
  255,
  256,
  257,
  258,
  259,
  262,
  266,
  STRIP_OFFSETS,
  274,
  277,
  278,
  STRIP_BYTES,
  280,
  281,
  282,
  283,
  284,
  290,
  291,
  292,
  293,
  296,
  301,
  317,
  318,
  319,
  320,
  322,
  323,
  TILE_OFFSETS,
  TILE_BYTES,
  332,
  334,
  336,
  338,
  339,
  340,
  341,
  347,
  529,
  530,
  531,
  532,
  ICC_PROFILE,
]);
/** Bytes of a value by its type. */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const MAX_PAGES = 1000;
const MAX_PARTS = 200_000;

type Order = 'II' | 'MM';

interface Entry {
  tag: number;
  /** Bytes of one value. */
  width: number;
  count: number;
  /** Position of the values. */
  at: number;
  raw: Buffer;
}

/**
 * Keeps the pixels of a TIFF and the tags that describe them, and overwrites everything else with zeros,
 * because tags refer to positions in the file.
 */
export async function stripTiff(file: FileBytes): Promise<Pieces> {
  const header = await file.at(0, 8);
  const order: Order = header.toString('latin1', 0, 2) === 'II' ? 'II' : 'MM';
  if (integer(header, order, 2, 2) !== 42) throw new UnclearMetadataError('it is a BigTIFF');
  const regions: Region[] = [{ start: 0, end: 8, as: 'kept' }];
  const pages = new Set<number>();
  for (let at = integer(header, order, 4, 4); at !== 0; ) {
    if (pages.has(at) || pages.size >= MAX_PAGES) throw new UnclearMetadataError('it has no end');
    pages.add(at);
    const page = await readPage(file, order, at);
    regions.push(page.directory, ...(await regionsOfPage(file, order, page.entries)));
    at = page.next;
    if (regions.length > MAX_PARTS) throw new UnclearMetadataError('it has too many parts');
  }
  return composeRegions(file.size, joined(regions), 'zeros');
}

async function readPage(file: FileBytes, order: Order, at: number) {
  const count = integer(await file.at(at, 2), order, 0, 2);
  const bytes = await file.at(at + 2, 12 * count + 4);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    const raw = bytes.subarray(12 * index, 12 * index + 12);
    const tag = integer(raw, order, 0, 2);
    const width = valueSizes[integer(raw, order, 2, 2)] ?? 0;
    const values = integer(raw, order, 4, 4);
    const isInside = width * values <= 4;
    const position = isInside ? at + 2 + 12 * index + 8 : integer(raw, order, 8, 4);
    if (kept.has(tag)) entries.push({ tag, width, count: values, at: position, raw });
  }
  const number = Buffer.alloc(2);
  if (order === 'II') number.writeUInt16LE(entries.length);
  else number.writeUInt16BE(entries.length);
  const next = bytes.subarray(12 * count, 12 * count + 4);
  const directory = Buffer.concat([number, ...entries.map(({ raw }) => raw), next]);
  return {
    entries,
    directory: { start: at, end: at + directory.length, as: directory },
    next: integer(next, order, 0, 4),
  };
}

async function regionsOfPage(
  file: FileBytes,
  order: Order,
  entries: readonly Entry[],
): Promise<Region[]> {
  const outside = entries.filter(({ width, count }) => width * count > 4);
  const numbersOf = async (tag: number) => {
    const entry = entries.find((one) => one.tag === tag);
    if (!entry) return [];
    const { width, count, at } = entry;
    if (count > MAX_PARTS) throw new UnclearMetadataError('it has too many parts');
    const bytes = await file.at(at, width * count);
    return Array.from({ length: count }, (_, index) => integer(bytes, order, index * width, width));
  };
  const parts: Region[] = [];
  for (const [offsets, lengths] of [
    [await numbersOf(STRIP_OFFSETS), await numbersOf(STRIP_BYTES)],
    [await numbersOf(TILE_OFFSETS), await numbersOf(TILE_BYTES)],
  ] as const) {
    for (const [index, start] of offsets.entries()) {
      parts.push({ start, end: start + (lengths[index] ?? 0), as: 'kept' });
    }
  }
  return [
    ...outside.map(({ at, width, count }) => ({
      start: at,
      end: at + width * count,
      as: 'kept' as const,
    })),
    ...parts,
  ];
}

/** Joins kept regions, also over gaps that align them, so that the parts of a page are one region. */
function joined(regions: readonly Region[]): Region[] {
  const result: Region[] = [];
  for (const region of regions.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    const isNext = last?.as === 'kept' && region.as === 'kept' && region.start - last.end < 4;
    if (isNext && last) last.end = Math.max(last.end, region.end);
    else result.push({ ...region });
  }
  return result;
}

function integer(bytes: Buffer, order: Order, at: number, width: number): number {
  if (at + width > bytes.length || width < 1 || width > 4) {
    throw new UnclearMetadataError('a directory is damaged');
  }
  return order === 'II' ? bytes.readUIntLE(at, width) : bytes.readUIntBE(at, width);
}
