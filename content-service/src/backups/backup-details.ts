import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Account, accountSchema } from '../accounts/users.ts';
import { ArchiveError } from '../archive/archive.ts';
import type { ExportedDocument } from '../dataset/lines.ts';

/** What a backup holds beside Sanity's export. */
export interface BackupDetails {
  /** ISO 8601. */
  created: string;
  people: readonly Account[];
  /** The documents of assets, of which an export leaves attributes out. */
  assets: readonly ExportedDocument[];
}

/** Name of the file with the details. Sanity's importer ignores it. */
const FILE = 'backup.json';

const assetSchema = z.looseObject({
  _id: z.string().regex(/^(?:image|file)-[0-9a-f]{40}(?:-\d+x\d+)?-\w+$/),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
});

const detailsSchema = z.object({
  version: z.literal(1),
  created: z.iso.datetime(),
  people: z.array(accountSchema).max(10_000),
  assets: z.array(assetSchema),
});

/** Returns the further files of a backup, as `exportArchive` takes them. */
export function detailFiles(people: readonly Account[], created = new Date()) {
  return (assets: readonly ExportedDocument[]): Readonly<Record<string, string>> => ({
    [FILE]: JSON.stringify({ version: 1, created: created.toISOString(), people, assets }),
  });
}

/** Reads the details of an unpacked backup, if it has any: exports have none. Throws ArchiveError. */
export async function readDetails(dir: string): Promise<BackupDetails | undefined> {
  const text = await readFile(join(dir, FILE), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { data } = detailsSchema.safeParse(parsed(text));
  if (!data) throw new ArchiveError(`${FILE} in it is not one that this version can read.`);
  for (const field of ['id', 'email'] as const) {
    const values = data.people.map((person) => person[field]);
    const repeated = values.find((value, index) => values.indexOf(value) !== index);
    if (repeated) throw new ArchiveError(`${FILE} in it has the person ${repeated} twice.`);
  }
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
