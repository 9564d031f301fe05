import { z } from 'zod';
import type { Document } from '../documents/transaction.ts';
import { withKeys } from './array-keys.ts';
import { isDocumentId, randomId } from './identifiers.ts';
import { invalid } from './mutation-errors.ts';
import { parse } from './parse.ts';

const timestamp = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Not a time');

/** A document as a client gives it; the id may be missing, or end in a dot. */
export const newDocument = z.looseObject({
  _id: z.string().exactOptional(),
  _type: z.string().min(1).max(128),
  _createdAt: timestamp.exactOptional(),
  _updatedAt: timestamp.exactOptional(),
});
export type NewDocument = z.infer<typeof newDocument>;

/** Takes a document as it was given; gives it with a `_key` for every object in its arrays that has none. */
export function documentWithKeys(document: NewDocument, index: number): NewDocument {
  return parse(newDocument, withKeys(document), index);
}

/** Takes a document as it was given; gives its id, made up where it is missing or only begun. Throws a Fault. */
export function idOf({ _id: given = '' }: NewDocument, index: number): string {
  const id = given === '' || given.endsWith('.') ? `${given}${randomId()}` : given;
  if (!isDocumentId(id)) throw invalid(index, `Invalid document ID "${given}"`);
  return id;
}

/** Takes a document and the one it takes the place of, if any; gives it as it is kept. */
export function kept(
  document: NewDocument & { _id: string },
  before: Document | undefined,
  { transactionId, timestamp }: { transactionId: string; timestamp: string },
): Document {
  // Of another type it is another document, which begins now.
  const replaced = before?._type === document._type ? before : undefined;
  const _createdAt = document._createdAt ?? replaced?._createdAt ?? timestamp;
  return { ...document, _rev: transactionId, _createdAt, _updatedAt: timestamp };
}

/** Takes a document; gives it as mutations that create it tell it. */
export function told({ _rev, ...document }: Document): NewDocument {
  return document;
}
