import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const assetsSchema = z.record(z.string(), z.looseObject({}));

/** What `assets.json` says of each asset, by `image-<sha1>` or `file-<sha1>`. */
export type ExportedAssets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Takes the path of `assets.json`; gives what it says of each asset, or what is wrong with it. */
export async function readExportedAssets(
  path: string,
): Promise<{ assets: ExportedAssets; warnings: string[] }> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return { assets: assetsSchema.parse(JSON.parse(text)), warnings: [] };
  } catch {
    return { assets: {}, warnings: ['assets.json is not a JSON object and was left out.'] };
  }
}
