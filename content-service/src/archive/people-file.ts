import { z } from 'zod';
import { type Account, accountSchema } from '../accounts/users.ts';
import { ArchiveError, readJson } from './archive-files.ts';

/** Name of the file with the people, which a backup has beside Sanity's export. Sanity's importer ignores it. */
export const PEOPLE_FILE = 'backup.json';

const fileSchema = z.object({
  version: z.literal(1),
  people: z.array(accountSchema).max(10_000),
});

/** Returns the text of the file with the people. */
export function formatPeople(people: readonly Account[]): string {
  return JSON.stringify({ version: 1, people });
}

/** Reads the people of an unpacked backup. Returns undefined for an export. Throws ArchiveError. */
export async function readPeople(folder: string): Promise<readonly Account[] | undefined> {
  const json = await readJson(folder, PEOPLE_FILE);
  if (json === undefined) return undefined;
  const { data } = fileSchema.safeParse(json);
  if (!data) throw new ArchiveError(`${PEOPLE_FILE} in it is not one that this version can read`);
  for (const field of ['id', 'email'] as const) {
    const values = data.people.map((person) => person[field]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice) throw new ArchiveError(`${PEOPLE_FILE} in it has the person ${twice} twice`);
  }
  return data.people;
}
