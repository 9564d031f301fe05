import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { isDeeperThan, MOST_LEVELS } from '../documents/nesting.ts';
import { fileInside, OutsideError } from './inside.ts';

const assetsSchema = z.record(z.string(), z.looseObject({}));

/** What `assets.json` says of each asset, by `image-<sha1>` or `file-<sha1>`. */
export type ExportedAssets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads `assets.json`: what it says of each asset, and a sentence's part on what is wrong with it, if anything. */
export async function readExportedAssets(
  path: string,
): Promise<{ assets: ExportedAssets; fault?: string }> {
  try {
    const file = await fileInside(dirname(path), path);
    const text = file === undefined ? '{}' : await readFile(file, 'utf8');
    const assets = assetsSchema.parse(JSON.parse(text));
    if (!isDeeperThan(MOST_LEVELS, assets)) return { assets };
    return { assets: {}, fault: `assets.json is nested deeper than ${MOST_LEVELS} levels` };
  } catch (error) {
    const isOutside = error instanceof OutsideError;
    return { assets: {}, fault: isOutside ? error.message : 'assets.json is not a JSON object' };
  }
}
