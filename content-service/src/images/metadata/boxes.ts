import { type FileBytes, UnclearMetadataError } from './file-bytes.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12, 4.2), with positions in the file. */
export interface Box {
  type: string;
  at: number;
  /** Position after its header. */
  content: number;
  end: number;
}

const MAX_BOXES = 10_000;

/** Returns the boxes from `start` to before `end`. Throws if their sizes do not fit. */
export async function boxesIn(file: FileBytes, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const head = await file.at(at, 16);
    if (head.length < 8) throw new UnclearMetadataError('it ends inside a box');
    const small = head.readUInt32BE(0);
    if (small === 1 && head.length < 16) throw new UnclearMetadataError('it ends inside a box');
    const size = small === 1 ? Number(head.readBigUInt64BE(8)) : small || end - at;
    const content = at + (small === 1 ? 16 : 8);
    const box = { type: head.toString('latin1', 4, 8), at, content, end: at + size };
    if (box.end < content || box.end > end) {
      throw new UnclearMetadataError('the sizes of its boxes do not fit');
    }
    boxes.push(box);
    if (boxes.length > MAX_BOXES) throw new UnclearMetadataError('it has too many boxes');
    at = box.end;
  }
  return boxes;
}
