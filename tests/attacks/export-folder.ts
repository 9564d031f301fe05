import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { plain } from '../helpers/pictures/draw-picture.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const secret = await plain(9, 7).png().toBuffer();

export const page = '{"_id":"page-1","_type":"page"}';
export const withPlan =
  '{"_id":"page-1","_type":"page","plan":{"_sanityAsset":"image@file://./images/plan.png"}}';

/**
 * Writes an export beside a folder that is not part of it. Each link of the export leads to a path in
 * that folder.
 */
export async function exportWith(
  files: Readonly<Record<string, string | Buffer>>,
  links: Readonly<Record<string, string>> = {},
) {
  const root = await temporaryFolder();
  const dir = join(root, 'export');
  const data = 'data.ndjson' in links ? {} : { 'data.ndjson': `${page}\n` };
  for (const [path, text] of Object.entries({ ...data, ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const outside = join(root, 'outside');
  await mkdir(outside);
  for (const name of ['plan.png', 'data.ndjson', 'assets.json']) {
    await writeFile(join(outside, name), name === 'plan.png' ? secret : `${page}\n`);
  }
  for (const [path, to] of Object.entries(links)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await symlink(join(outside, to), join(dir, path));
  }
  return { root, dir };
}

/** A document with a list in a list in a list. */
export const deep = (levels: number) =>
  `{"_id":"deep","_type":"page","of":${'['.repeat(levels)}${']'.repeat(levels)}}`;
