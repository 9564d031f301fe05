import { z } from 'zod';
import { type Account, accountSchema } from '../accounts/users.ts';
import { parseAssetId } from '../assets/originals.ts';
import type { Document } from '../documents/document.ts';
import { ArchiveError, readJson } from './archive-files.ts';

/** What a backup holds beside Sanity's export. */
export interface BackupDetails {
  people: readonly Account[];
  /** The documents of assets, of which an export leaves attributes out. */
  assets: readonly Document[];
}

/** Name of the file with the details. Sanity's importer ignores it. */
export const DETAILS_FILE = 'backup.json';

const assetSchema = z.looseObject({
  _id: z.string().refine((id) => parseAssetId(id)),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
});

const detailsSchema = z.object({
  version: z.literal(1),
  people: z.array(accountSchema).max(10_000),
  assets: z.array(assetSchema),
});

/** Returns the text of the file with the details. */
export function formatDetails(details: BackupDetails): string {
  return JSON.stringify({ version: 1, ...details });
}

/** Reads the details of an unpacked backup, if it has any: exports have none. Throws ArchiveError. */
export async function readDetails(folder: string): Promise<BackupDetails | undefined> {
  const json = await readJson(folder, DETAILS_FILE);
  if (json === undefined) return undefined;
  const { data } = detailsSchema.safeParse(json);
  if (!data) throw new ArchiveError(`${DETAILS_FILE} in it is not one that this version can read`);
  for (const field of ['id', 'email'] as const) {
    const values = data.people.map((person) => person[field]);
    const repeated = values.find((value, index) => values.indexOf(value) !== index);
    if (repeated) throw new ArchiveError(`${DETAILS_FILE} in it has the person ${repeated} twice`);
  }
  return data;
}
