import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { replaceFile } from '../../../system/replace-file.ts';
import { listMonths, monthFile } from '../../../system/visit-months.ts';
import type { BackupExtras } from './backup-extras.ts';

type Visits = BackupExtras['visits'];

/** Reads what the site's server counted. */
export async function readVisits(folder: string): Promise<Visits> {
  const months = await listMonths(folder);
  const read = async (month: string) => [month, await readFile(monthFile(folder, month), 'utf8')];
  return Object.fromEntries(await Promise.all(months.map(read)));
}

/** Writes the months that the folder lacks: those that it has are newer than any backup. */
export async function addMissingMonths(folder: string, visits: Visits): Promise<void> {
  for (const [month, text] of Object.entries(visits)) {
    const path = monthFile(folder, month);
    if (existsSync(path)) continue;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(path, (temporary) => writeFile(temporary, text, { mode: 0o600, flag: 'wx' }));
  }
}
