import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

// The site's server counts visits in one file a month, and backups of the content service hold these files.

/** Returns the folder of the months of a site. It may be missing. */
export function visitsFolder(siteDataDir: string): string {
  return join(siteDataDir, 'visits');
}

/** Returns the path of the file of a month: `2026-11`. */
export function monthFile(folder: string, month: string): string {
  return join(folder, `${month}.json`);
}

/** Lists the months that a folder has files of, the oldest first. */
export async function listMonths(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => /^(\d{4}-\d\d)\.json$/.exec(name)?.[1] ?? []).sort();
}
