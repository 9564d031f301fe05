import { open } from 'node:fs/promises';

/** Bytes, which is more than any declaration and comment before an SVG needs to have been seen of. */
const ENOUGH = 1000;

/** Tells whether a file begins as XML in UTF-8 does. Nothing else is read as an SVG. */
export async function beginsAsXml(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENOUGH), 0, ENOUGH, 0);
    return /^\uFEFF?\s*</.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}
