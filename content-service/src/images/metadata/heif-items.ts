import { type Box, boxesIn } from './boxes.ts';
import { type FileBytes, UnclearMetadataError } from './file-bytes.ts';

// ISO/IEC 14496-12, 8.11.3 (iloc) and 8.11.6 (iinf)

/** Types of items that contain no picture: Exif, XMP and links. */
const metadataTypes = new Set(['Exif', 'mime', 'uri ']);
const MAX_TABLE = 4_000_000;

interface Extent {
  start: number;
  end: number;
}

/** Returns the ids of the items that contain metadata. */
export async function hiddenItems(
  file: FileBytes,
  meta: readonly Box[],
): Promise<ReadonlySet<number>> {
  const hidden = new Set<number>();
  for (const table of meta.filter(({ type }) => type === 'iinf')) {
    const version = (await file.at(table.content, 1))[0];
    const entries = table.content + (version === 0 ? 6 : 8);
    for (const entry of await boxesIn(file, entries, table.end)) {
      const fields = createFields(await file.at(entry.content, 14));
      const entryVersion = fields.read(1);
      fields.read(3);
      if (entryVersion < 2) throw new UnclearMetadataError('its items have no types');
      const id = fields.read(entryVersion === 2 ? 2 : 4);
      fields.read(2);
      if (metadataTypes.has(fields.text(4))) hidden.add(id);
    }
  }
  return hidden;
}

/** Returns the bytes of items. Throws if they are not in a known place of this file. */
export async function itemExtents(
  file: FileBytes,
  meta: readonly Box[],
  wanted: ReadonlySet<number>,
): Promise<Extent[]> {
  if (wanted.size === 0) return [];
  const data = meta.find(({ type }) => type === 'idat');
  const found: Extent[] = [];
  for (const { content, end } of meta.filter(({ type }) => type === 'iloc')) {
    if (end - content > MAX_TABLE) throw new UnclearMetadataError('it has too many items');
    for (const item of locations(await file.at(content, end - content))) {
      if (!wanted.has(item.id)) continue;
      const from = item.method === 0 ? 0 : item.method === 1 ? data?.content : undefined;
      if (from === undefined) throw new UnclearMetadataError('its metadata are in no known place');
      found.push(
        ...item.extents.map(({ start, end }) => ({ start: from + start, end: from + end })),
      );
    }
  }
  return found;
}

interface Location {
  id: number;
  method: number;
  extents: Extent[];
}

function* locations(table: Buffer): Generator<Location> {
  const fields = createFields(table);
  const version = fields.read(1);
  fields.read(3);
  const sizes = fields.read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const wide = version === 2 ? 4 : 2;
  for (let left = fields.read(wide); left > 0; left -= 1) {
    const id = fields.read(wide);
    const method = version === 0 ? 0 : fields.read(2) & 15;
    fields.read(2);
    const base = fields.read(baseSize);
    const extents: Extent[] = [];
    for (let parts = fields.read(2); parts > 0; parts -= 1) {
      fields.read(indexSize);
      const start = base + fields.read(offsetSize);
      const length = fields.read(lengthSize);
      // Without a length it is the rest of the file.
      extents.push({ start, end: length === 0 ? Number.MAX_SAFE_INTEGER : start + length });
    }
    yield { id, method, extents };
  }
}

function createFields(bytes: Buffer) {
  let at = 0;
  const take = (length: number) => {
    at += length;
    if (at > bytes.length) throw new UnclearMetadataError('a table of items is damaged');
    return bytes.subarray(at - length, at);
  };
  return {
    read(length: number): number {
      let value = 0;
      for (const byte of take(length)) value = value * 256 + byte;
      return value;
    },
    text: (length: number) => take(length).toString('latin1'),
  };
}
