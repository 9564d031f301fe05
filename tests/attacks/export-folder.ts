import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';

const secret = 'what only its owner may read';

export const page = '{"_id":"page-1","_type":"page"}';
export const withPlan =
  '{"_id":"page-1","_type":"page","plan":{"_sanityAsset":"file@file://./files/plan.txt"}}';

/** Writes an export beside a file that is not part of it. Returns the paths of both. */
export async function exportWith(files: Readonly<Record<string, string>>) {
  const root = await temporaryFolder();
  const dir = join(root, 'export');
  for (const [path, text] of Object.entries({ 'data.ndjson': `${page}\n`, ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const outside = join(root, 'outside');
  await mkdir(outside);
  for (const name of ['plan.txt', 'data.ndjson', 'assets.json']) {
    await writeFile(join(outside, name), name === 'plan.txt' ? secret : `${page}\n`);
  }
  return { root, dir, outside };
}

/** A document with a list in a list in a list. */
export const deep = (levels: number) =>
  `{"_id":"deep","_type":"page","of":${'['.repeat(levels)}${']'.repeat(levels)}}`;
