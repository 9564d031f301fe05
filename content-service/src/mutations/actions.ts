import { z } from 'zod';
import { type Document, draftIdOf, isDraft } from '../documents/document.ts';
import { strengthenReferences } from '../documents/strong-references.ts';
import {
  documentAlreadyExists,
  documentNotFound,
  invalidInput,
  MutationError,
  revisionMismatch,
} from './mutation-errors.ts';
import { checkNames, newDocumentSchema, parseInput, patchSchema } from './parse-mutations.ts';
import type { TransactionBuilder } from './transaction-builder.ts';

/** Applies the mutations that a parsed action consists of. Throws a MutationError. */
export type Action = (builder: TransactionBuilder) => void;

const prefix = 'sanity.action.document.';

const id = z.string();
const revision = z.string().exactOptional();
const pair = { draftId: id, publishedId: id };

/** Parsers by the type of the action. Unknown attributes are ignored: clients of other versions may send more. */
const parsers = {
  create: action(
    {
      publishedId: id,
      attributes: newDocumentSchema,
      ifExists: z.enum(['fail', 'ignore']).default('fail'),
    },
    ({ publishedId, attributes, ifExists }, { builder, index }) => {
      const _id = attributes._id ?? draftIdOf(publishedId);
      mustBelong(_id, publishedId, index);
      if (builder.get(publishedId)) throw documentAlreadyExists(index, publishedId);
      if (builder.get(_id) && ifExists === 'ignore') return;
      builder.apply({ create: { ...attributes, _id } }, index);
    },
  ),
  edit: action({ ...pair, patch: patchSchema }, ({ draftId, publishedId, patch }, transaction) => {
    const { builder, index } = transaction;
    mustBelong(draftId, publishedId, index);
    if (!builder.get(draftId)) copy(mustExist(publishedId, transaction), draftId, transaction);
    builder.apply({ patch: { id: draftId, ...patch } }, index);
  }),
  publish: action(
    { ...pair, ifDraftRevisionId: revision, ifPublishedRevisionId: revision },
    ({ draftId, publishedId, ...expected }, transaction) => {
      const { builder, index } = transaction;
      mustBelong(draftId, publishedId, index);
      const { _rev, _updatedAt, ...content } = mustExist(draftId, transaction);
      mustHaveRevision(draftId, expected.ifDraftRevisionId, transaction);
      mustHaveRevision(publishedId, expected.ifPublishedRevisionId, transaction);
      const _createdAt = builder.get(publishedId)?._createdAt ?? content._createdAt;
      const document = { ...content, _id: publishedId, ...(_createdAt && { _createdAt }) };
      const published = parseInput(newDocumentSchema, strengthenReferences(document), index);
      builder.apply({ createOrReplace: published }, index);
      builder.apply({ delete: { id: draftId } }, index);
    },
  ),
  unpublish: action(pair, ({ draftId, publishedId }, transaction) => {
    const { builder, index } = transaction;
    mustBelong(draftId, publishedId, index);
    const published = mustExist(publishedId, transaction);
    if (!builder.get(draftId)) copy(published, draftId, transaction);
    builder.apply({ delete: { id: publishedId } }, index);
  }),
  delete: action(
    { publishedId: id, includeDrafts: z.array(id).default([]) },
    ({ publishedId, includeDrafts }, { builder, index }) => {
      for (const draft of includeDrafts) mustBelong(draft, publishedId, index);
      const draftId = draftIdOf(publishedId);
      if (builder.get(draftId) && !includeDrafts.includes(draftId)) {
        const description = `Document "${publishedId}" has a draft, "${draftId}", which is not among those to be deleted`;
        throw new MutationError(409, index, { type: 'actionError', description });
      }
      const ids = [publishedId, ...includeDrafts].filter((each) => builder.get(each));
      if (ids.length === 0) throw documentNotFound(index, publishedId);
      for (const each of ids) builder.apply({ delete: { id: each } }, index);
    },
  ),
  discard: action({ draftId: id }, ({ draftId }, transaction) => discard(draftId, transaction)),
  // The name by which the Studio discards a draft.
  'version.discard': action({ versionId: id }, ({ versionId }, transaction) =>
    discard(versionId, transaction),
  ),
  replaceDraft: action(
    { publishedId: id, attributes: newDocumentSchema },
    ({ publishedId, attributes }, transaction) => {
      const _id = attributes._id ?? draftIdOf(publishedId);
      mustBelong(_id, publishedId, transaction.index);
      if (!transaction.builder.get(_id)) mustExist(publishedId, transaction);
      transaction.builder.apply({ createOrReplace: { ...attributes, _id } }, transaction.index);
    },
  ),
};

/**
 * Parses an item of `actions`: https://www.sanity.io/docs/http-reference/actions. Throws a
 * MutationError.
 */
export function parseAction(json: unknown, index: number): Action {
  checkNames(json, index);
  const { actionType } = parseInput(z.looseObject({ actionType: z.string() }), json, index);
  const name = actionType.startsWith(prefix) ? actionType.slice(prefix.length) : '';
  if (!isSupported(name)) {
    throw invalidInput(index, `Actions of the type "${actionType}" are not supported`);
  }
  return parsers[name](json, index);
}

function isSupported(name: string): name is keyof typeof parsers {
  return Object.hasOwn(parsers, name);
}

/** A transaction, and the position of the action in the request. */
interface ActionContext {
  readonly builder: TransactionBuilder;
  readonly index: number;
}

function action<Shape extends z.ZodRawShape>(
  shape: Shape,
  apply: (fields: z.infer<z.ZodObject<Shape>>, context: ActionContext) => void,
): (json: unknown, index: number) => Action {
  const schema = z.object(shape);
  return (json, index) => {
    const fields = parseInput(schema, json, index);
    return (builder) => apply(fields, { builder, index });
  };
}

function discard(draftId: string, context: ActionContext): void {
  const { builder, index } = context;
  if (!isDraft(draftId)) throw invalidInput(index, `"${draftId}" is not the ID of a draft`);
  mustExist(draftId, context);
  builder.apply({ delete: { id: draftId } }, index);
}

function copy(document: Document, id: string, { builder, index }: ActionContext): void {
  const { _rev, _updatedAt, ...content } = document;
  builder.apply({ create: { ...content, _id: id } }, index);
}

function mustExist(id: string, { builder, index }: ActionContext): Document {
  const document = builder.get(id);
  if (!document) throw documentNotFound(index, id);
  return document;
}

function mustHaveRevision(
  id: string,
  expected: string | undefined,
  { builder, index }: ActionContext,
): void {
  const current = builder.get(id)?._rev;
  if (expected !== undefined && current !== expected) {
    throw revisionMismatch(index, id, { current, expected });
  }
}

function mustBelong(id: string, publishedId: string, index: number): void {
  if (isDraft(publishedId)) {
    throw invalidInput(index, `"${publishedId}" is not the ID of a published document`);
  }
  if (id !== draftIdOf(publishedId)) {
    throw invalidInput(index, `"${id}" is not the ID of the draft of "${publishedId}"`);
  }
}
