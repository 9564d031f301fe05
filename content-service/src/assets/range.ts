/** A part of a file: its first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Takes a `Range` header and a file's bytes; gives the part, `none` where there is nothing of it, or
 * undefined where the whole file is to be given: no range, several, or one that is not understood.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') return suffix(Number(to), size);
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

function suffix(length: number, size: number): ByteRange | 'none' {
  return length === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 };
}
