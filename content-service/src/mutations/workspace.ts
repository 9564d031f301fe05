import type { Permission } from '../accounts/roles.ts';
import type { Change, Contents, Document } from '../documents/transaction.ts';
import { checkBounds } from './bounds.ts';
import { alreadyExists, invalid, notFound, revisionDiffers } from './fault.ts';
import { checkReferences, type Touched } from './guards.ts';
import { isDocumentId } from './identifiers.ts';
import type { Mutation } from './mutations.ts';
import { idOf, kept, type NewDocument, told } from './new-document.ts';
import { applyPatch } from './patch.ts';
import type { PatchOperations } from './patch-schema.ts';

/** What one mutation did to a document. */
export interface Result {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
}

/** Documents while a transaction is made of them: mutations follow one another, all or none. */
export interface Workspace {
  /** Gives a document as it is by now. */
  get(id: string): Document | undefined;
  /** Takes a mutation and its place in the request, from 0; throws a Fault, or a refusal. */
  apply(mutation: Mutation, index: number): Result;
  /** Looks at the whole as it would be kept; throws a Fault where references would lead nowhere. */
  finish(): { changes: Change[]; mutations: Mutation[] };
}

/** Whose transaction it is, and what they may do. */
export interface Circumstances {
  readonly transactionId: string;
  /** ISO, with milliseconds. */
  readonly timestamp: string;
  /** Throws a refusal. */
  allow(permission: Permission, id: string): void;
}

/** Takes the documents there are, of which nothing is changed. */
export function createWorkspace(contents: Contents, circumstances: Circumstances): Workspace {
  const { allow } = circumstances;
  const touched = new Map<string, Touched>();
  const mutations: { id: string; mutation: Mutation }[] = [];

  return {
    get,
    apply(mutation, index) {
      if ('delete' in mutation) return remove(mutation.delete.id, index);
      if ('patch' in mutation) return patch(mutation.patch, index);
      if ('create' in mutation) return create(mutation.create, index);
      if ('createOrReplace' in mutation) return replace(mutation.createOrReplace, index);
      return createIfMissing(mutation.createIfNotExists, index);
    },
    finish() {
      // What came and went is nothing that happened.
      const changes = [...touched.values()].filter(({ before, after }) => before || after);
      for (const { after, index } of changes) if (after) checkBounds(after, index);
      checkReferences(contents, touched);
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

  function create(document: NewDocument, index: number): Result {
    const id = idOf(document, index);
    allow('create', id);
    if (get(id)) throw alreadyExists(index, id);
    const after = kept({ ...document, _id: id }, undefined, circumstances);
    return touch(id, after, { create: told(after) }, index);
  }

  function createIfMissing(document: NewDocument, index: number): Result {
    const id = idOf(document, index);
    allow('create', id);
    if (get(id)) return { id, operation: 'none' };
    const after = kept({ ...document, _id: id }, undefined, circumstances);
    return touch(id, after, { createIfNotExists: told(after) }, index);
  }

  function replace(document: NewDocument, index: number): Result {
    const id = idOf(document, index);
    const before = get(id);
    allow(before ? 'update' : 'create', id);
    const after = kept({ ...document, _id: id }, before, circumstances);
    return touch(id, after, { createOrReplace: told(after) }, index);
  }

  function patch(mutation: { id: string } & PatchOperations, index: number): Result {
    const { id, ...operations } = mutation;
    if (!isDocumentId(id)) throw invalid(index, `Invalid document ID "${id}"`);
    allow('update', id);
    const before = get(id);
    if (!before) throw notFound(index, id);
    const { ifRevisionID: expected } = operations;
    if (expected !== undefined && before._rev !== expected) {
      throw revisionDiffers(index, id, { current: before._rev, expected });
    }
    const { _createdAt, ...patched } = applyPatch(before, operations, index);
    if (patched._id !== id) throw invalid(index, 'A patch cannot change the _id');
    if (patched._type !== before._type) throw invalid(index, 'A patch cannot change the _type');
    return touch(id, kept(patched, before, circumstances), { patch: mutation }, index);
  }

  function remove(id: string, index: number): Result {
    if (!isDocumentId(id)) throw invalid(index, `Invalid document ID "${id}"`);
    allow('update', id);
    if (!get(id)) return { id, operation: 'none' };
    return touch(id, null, { delete: { id } }, index);
  }

  function touch(id: string, after: Document | null, mutation: Mutation, index: number): Result {
    const operation = after === null ? 'delete' : get(id) ? 'update' : 'create';
    touched.set(id, { id, before: contents.get(id) ?? null, after, index });
    mutations.push({ id, mutation });
    return { id, operation };
  }
}
