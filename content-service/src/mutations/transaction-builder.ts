import { randomUUID } from 'node:crypto';
import type { Permission } from '../accounts/roles.ts';
import { type Document, exceededLimit, isDocumentId, isVersion } from '../documents/document.ts';
import { type IndexedChange, referenceFault } from '../documents/strong-references.ts';
import type { Change, Contents } from '../documents/transaction.ts';
import {
  documentAlreadyExists,
  documentNotFound,
  invalidInput,
  MutationError,
  revisionMismatch,
  tooLarge,
} from './mutation-errors.ts';
import type { Mutation, NewDocument } from './parse-mutations.ts';
import { applyPatch, type Patch } from './patch.ts';

/** The effect of a mutation, in the format of the response. */
export interface MutationResult {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
}

type CreateKind = 'create' | 'createIfNotExists' | 'createOrReplace';

/** Applies mutations one after another to documents in memory. The store is not changed. */
export interface TransactionBuilder {
  /** Returns a document after the mutations so far. */
  get(id: string): Document | undefined;
  /** As `get`, but throws a MutationError if the document does not exist. */
  existing(id: string): Document;
  /** Throws a MutationError if a revision is expected and the document has another one, or does not exist. */
  expectRevision(id: string, expected: string | undefined): void;
  /** Position of the mutation or action in the request that is applied, or that a MutationError is about. */
  readonly position: number;
  /** Returns what `work` returns for each mutation or action of the request. */
  each<Part, Result>(parts: readonly Part[], work: (part: Part) => Result): Result[];
  /** Applies a mutation. Throws a MutationError, or an ApiError. */
  apply(mutation: Mutation): MutationResult;
  /** Checks limits and references of the final state. Throws a MutationError. */
  build(): { changes: Change[]; mutations: object[] };
}

interface BuilderOptions {
  readonly transactionId: string;
  /** ISO 8601, with milliseconds. */
  readonly timestamp: string;
  /** Throws an ApiError if the permission is missing. */
  allow(permission: Permission, id: string): void;
}

export function createTransactionBuilder(
  contents: Contents,
  { transactionId, timestamp, allow }: BuilderOptions,
): TransactionBuilder {
  const touched = new Map<string, IndexedChange>();
  const mutations: { id: string; mutation: object }[] = [];
  let position = 0;

  return {
    get,
    existing,
    expectRevision,
    get position() {
      return position;
    },
    each: (parts, work) =>
      parts.map((part, index) => {
        position = index;
        return work(part);
      }),
    apply(mutation) {
      if ('delete' in mutation) return remove(mutation.delete.id);
      if ('patch' in mutation) return patch(mutation.patch);
      if ('create' in mutation) return put('create', mutation.create);
      if ('createOrReplace' in mutation) return put('createOrReplace', mutation.createOrReplace);
      return put('createIfNotExists', mutation.createIfNotExists);
    },
    build() {
      // A document that was created and deleted again has not changed.
      const changes = [...touched.values()].filter(({ before, after }) => before || after);
      for (const { after, index } of changes) {
        position = index;
        const excess = after && exceededLimit(after);
        if (excess) throw tooLarge(excess);
      }
      const fault = referenceFault(contents, touched);
      if (fault) {
        position = fault.index;
        throw new MutationError(409, fault.detail);
      }
      const ids = new Set(changes.map(({ id }) => id));
      return {
        changes: changes.map(({ id, before, after }) => ({ id, before, after })),
        mutations: mutations.filter(({ id }) => ids.has(id)).map(({ mutation }) => mutation),
      };
    },
  };

  function get(id: string): Document | undefined {
    const change = touched.get(id);
    return change ? (change.after ?? undefined) : contents.get(id);
  }

  function existing(id: string): Document {
    const document = get(id);
    if (!document) throw documentNotFound(id);
    return document;
  }

  function expectRevision(id: string, expected: string | undefined): void {
    const current = get(id)?._rev;
    if (expected === undefined || current === expected) return;
    throw revisionMismatch(id, { currentRevisionID: current, expectedRevisionID: expected });
  }

  function put(kind: CreateKind, document: NewDocument): MutationResult {
    const id = completedId(document);
    const before = get(id);
    allow(before && kind === 'createOrReplace' ? 'update' : 'create', id);
    if (before && kind === 'create') throw documentAlreadyExists(id);
    if (before && kind === 'createIfNotExists') return { id, operation: 'none' };
    const after = revised({ ...document, _id: id }, before);
    // Mutations in listener events and in the history have no `_rev`.
    const { _rev, ...logged } = after;
    return touch(id, after, { [kind]: logged });
  }

  function patch(mutation: { id: string } & Patch): MutationResult {
    const { id, ...operations } = mutation;
    if (!isDocumentId(id)) throw invalidInput(`Invalid document ID "${id}"`);
    allow('update', id);
    const before = existing(id);
    expectRevision(id, operations.ifRevisionID);
    const { _createdAt, ...patched } = applyPatch(before, operations);
    if (patched._id !== id) throw invalidInput('A patch cannot change the _id');
    if (patched._type !== before._type) {
      throw invalidInput('A patch cannot change the _type');
    }
    return touch(id, revised(patched, before), { patch: mutation });
  }

  function remove(id: string): MutationResult {
    if (!isDocumentId(id)) throw invalidInput(`Invalid document ID "${id}"`);
    allow('update', id);
    if (!get(id)) return { id, operation: 'none' };
    return touch(id, null, { delete: { id } });
  }

  function touch(id: string, after: Document | null, mutation: object): MutationResult {
    const operation = after === null ? 'delete' : get(id) ? 'update' : 'create';
    touched.set(id, { id, before: contents.get(id) ?? null, after, index: position });
    mutations.push({ id, mutation });
    return { id, operation };
  }

  function revised(document: NewDocument & { _id: string }, before?: Document): Document {
    // A document whose type changes is a new document.
    const replaced = before?._type === document._type ? before : undefined;
    const _createdAt = document._createdAt ?? replaced?._createdAt ?? timestamp;
    return { ...document, _rev: transactionId, _createdAt, _updatedAt: timestamp };
  }
}

/** Returns the document's id. Generates it if it is missing, and completes it if it ends in a dot. */
function completedId({ _id: given = '' }: NewDocument): string {
  const id = given === '' || given.endsWith('.') ? `${given}${randomUUID()}` : given;
  if (!isDocumentId(id)) throw invalidInput(`Invalid document ID "${given}"`);
  if (isVersion(id)) {
    throw invalidInput(`Releases are not supported, so no document can have the ID "${id}"`);
  }
  return id;
}
