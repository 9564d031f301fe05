import { z } from 'zod';
import { type ExportedDocument, parseLines } from '../dataset/lines.ts';
import type { Document } from '../documents/transaction.ts';
import { batches } from './batches.ts';
import type { Connection } from './connection.ts';
import { ArchiveError } from './fault.ts';
import { strongReferences, weakened } from './references.ts';

/** What becomes of documents that are there already: they stop the import, stay, or are overwritten. */
export type ImportMode = 'create' | 'missing' | 'replace';

const mutations = {
  create: 'create',
  missing: 'createIfNotExists',
  replace: 'createOrReplace',
} as const;

const omittedSchema = z.object({
  omitted: z.array(z.object({ id: z.string(), reason: z.string() })),
});

/** Gives all documents of a service, drafts too, as they were at one moment. */
export async function readDocuments({ api, dataset }: Connection): Promise<ExportedDocument[]> {
  const { body } = await api(`data/export/${dataset}`);
  const documents: ExportedDocument[] = [];
  try {
    for await (const line of parseLines(body?.pipeThrough(new TextDecoderStream()) ?? [])) {
      // An error in the middle of a stream can only be told as a line of it.
      if ('fault' in line) throw new Error(line.fault);
      documents.push(line.document);
    }
    return documents;
  } catch (error) {
    throw new ArchiveError('The content service broke its answer off.', { cause: error });
  }
}

/** Takes ids; gives those of documents that a service has. */
export async function idsThere(
  { api, dataset }: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set(ids);
  for (const some of batches(ids, 50)) {
    const path = `data/doc/${dataset}/${some.map(encodeURIComponent).join(',')}`;
    const answer = await api(`${path}?excludeContent=true`);
    for (const { id, reason } of omittedSchema.parse(await answer.json()).omitted) {
      if (reason === 'existence') there.delete(id);
    }
  }
  return there;
}

/**
 * Writes documents in batches, as Sanity's importer does: with weak references first, since they
 * can go in circles, made strong when all are there. Says after each batch how many are written.
 */
export async function writeDocuments(
  { mutate }: Connection,
  documents: readonly Document[],
  mode: ImportMode,
  onWritten: (count: number) => void,
): Promise<void> {
  let count = 0;
  for (const some of batches(documents, 100)) {
    await mutate(some.map((document) => ({ [mutations[mode]]: weakened(document) })));
    count += some.length;
    onWritten(count);
  }
  const patches = documents.flatMap((document) => {
    const unset = strongReferences(document).map(({ path }) => `${path}._weak`);
    return unset.length > 0 ? [{ patch: { id: document._id, unset } }] : [];
  });
  for (const some of batches(patches, 100)) await mutate(some);
}
