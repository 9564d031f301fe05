import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

// A line is a JSON list: the checksum of the text of its second member, and that.
const before = '["00000000",'.length;
const after = ']'.length;

/** Takes JSON, on one line; gives it as a line of JSON that shows whether it was damaged. */
export function seal(text: string): string {
  return `["${checksum(text)}",${text}]\n`;
}

/** Says whether a line, without its end, is as it was written. */
export function isSound(line: Buffer): boolean {
  const text = line.subarray(before, -after);
  return line.length > before && line.toString('latin1', 2, 10) === checksum(text);
}

/** Takes a line that is sound; gives its value. */
export function unseal(line: Buffer): unknown {
  return JSON.parse(line.toString('utf8', before, line.length - after));
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0');
}

const CHUNK = 1 << 20;

/** Gives the lines of a file, one after another, without their ends; a last one that has none is left out. */
export function* linesOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let rest: Buffer[] = [];
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readSync(file, chunk);
      if (read === 0) return;
      let start = 0;
      for (;;) {
        const end = chunk.subarray(0, read).indexOf(10, start);
        if (end === -1) break;
        yield Buffer.concat([...rest, chunk.subarray(start, end)]);
        rest = [];
        start = end + 1;
      }
      rest.push(chunk.subarray(start, read));
    }
  } finally {
    closeSync(file);
  }
}

/** Writes all of a text at the file's end, which one call may not. */
export function writeWhole(file: number, text: string): number {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
  return bytes.length;
}
