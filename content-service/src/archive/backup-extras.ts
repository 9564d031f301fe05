import { z } from 'zod';
import { type Account, accountSchema } from '../accounts/users.ts';
import { ArchiveError, readJson } from './archive-files.ts';

/** What a backup has beside Sanity's export. */
export interface BackupExtras {
  people: readonly Account[];
  /** The text of each file of the visits, by its month: `2026-11`. */
  visits: Readonly<Record<string, string>>;
}

/** Name of the file with them. Sanity's importer ignores it. */
export const EXTRAS_FILE = 'backup.json';

const fileSchema = z.object({
  version: z.literal(1),
  people: z.array(accountSchema).max(10_000),
  // Earlier backups have none.
  visits: z.record(z.string().regex(/^\d{4}-\d\d$/), z.string()).default({}),
});

/** Returns the text of the file. */
export function formatExtras({ people, visits }: BackupExtras): string {
  return JSON.stringify({ version: 1, people, visits });
}

/** Reads the file of an unpacked backup. Returns undefined for an export. Throws ArchiveError. */
export async function readExtras(folder: string): Promise<BackupExtras | undefined> {
  const json = await readJson(folder, EXTRAS_FILE);
  if (json === undefined) return undefined;
  const { data } = fileSchema.safeParse(json);
  if (!data) throw new ArchiveError(`${EXTRAS_FILE} in it is not one that this version can read`);
  for (const field of ['id', 'email'] as const) {
    const values = data.people.map((person) => person[field]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice) throw new ArchiveError(`${EXTRAS_FILE} in it has the person ${twice} twice`);
  }
  return data;
}
