import { z } from 'zod';
import { type Document, draftIdOf, isDraft } from '../documents/document.ts';
import { strengthenReferences } from '../documents/strong-references.ts';
import {
  documentAlreadyExists,
  documentNotFound,
  invalidInput,
  MutationError,
} from './mutation-errors.ts';
import { checkNames, newDocumentSchema, parseInput } from './parse-mutations.ts';
import { patchSchema } from './patch.ts';
import type { TransactionBuilder } from './transaction-builder.ts';

const prefix = 'sanity.action.document.';

const id = z.string();
const revision = z.string().exactOptional();
const pair = { draftId: id, publishedId: id };

/** By the type of the action. Unknown attributes are ignored: clients of other versions may send more. */
const actions = {
  create: action(
    {
      publishedId: id,
      attributes: newDocumentSchema,
      ifExists: z.enum(['fail', 'ignore']).default('fail'),
    },
    ({ publishedId, attributes, ifExists }, builder) => {
      const _id = attributes._id ?? draftIdOf(publishedId);
      mustBelong(_id, publishedId);
      if (builder.get(publishedId)) throw documentAlreadyExists(publishedId);
      if (builder.get(_id) && ifExists === 'ignore') return;
      builder.apply({ create: { ...attributes, _id } });
    },
  ),
  edit: action({ ...pair, patch: patchSchema }, ({ draftId, publishedId, patch }, builder) => {
    mustBelong(draftId, publishedId);
    if (!builder.get(draftId)) copy(builder.existing(publishedId), draftId, builder);
    builder.apply({ patch: { id: draftId, ...patch } });
  }),
  publish: action(
    { ...pair, ifDraftRevisionId: revision, ifPublishedRevisionId: revision },
    ({ draftId, publishedId, ...expected }, builder) => {
      mustBelong(draftId, publishedId);
      const { _rev, _updatedAt, ...content } = builder.existing(draftId);
      builder.expectRevision(draftId, expected.ifDraftRevisionId);
      builder.expectRevision(publishedId, expected.ifPublishedRevisionId);
      const _createdAt = builder.get(publishedId)?._createdAt ?? content._createdAt;
      const document = { ...content, _id: publishedId, ...(_createdAt && { _createdAt }) };
      const published = parseInput(newDocumentSchema, strengthenReferences(document));
      builder.apply({ createOrReplace: published });
      builder.apply({ delete: { id: draftId } });
    },
  ),
  unpublish: action(pair, ({ draftId, publishedId }, builder) => {
    mustBelong(draftId, publishedId);
    const published = builder.existing(publishedId);
    if (!builder.get(draftId)) copy(published, draftId, builder);
    builder.apply({ delete: { id: publishedId } });
  }),
  delete: action(
    { publishedId: id, includeDrafts: z.array(id).default([]) },
    ({ publishedId, includeDrafts }, builder) => {
      for (const draft of includeDrafts) mustBelong(draft, publishedId);
      const draftId = draftIdOf(publishedId);
      if (builder.get(draftId) && !includeDrafts.includes(draftId)) {
        const description = `Document "${publishedId}" has a draft, "${draftId}", which is not among those to be deleted`;
        throw new MutationError(409, { type: 'actionError', description });
      }
      const ids = [publishedId, ...includeDrafts].filter((each) => builder.get(each));
      if (ids.length === 0) throw documentNotFound(publishedId);
      for (const each of ids) builder.apply({ delete: { id: each } });
    },
  ),
  discard: action({ draftId: id }, ({ draftId }, builder) => discard(draftId, builder)),
  // The name by which the Studio discards a draft.
  'version.discard': action({ versionId: id }, ({ versionId }, builder) =>
    discard(versionId, builder),
  ),
  replaceDraft: action(
    { publishedId: id, attributes: newDocumentSchema },
    ({ publishedId, attributes }, builder) => {
      const _id = attributes._id ?? draftIdOf(publishedId);
      mustBelong(_id, publishedId);
      if (!builder.get(_id)) builder.existing(publishedId);
      builder.apply({ createOrReplace: { ...attributes, _id } });
    },
  ),
};

/**
 * Parses an item of `actions`, and applies the mutations of which it consists:
 * https://www.sanity.io/docs/http-reference/actions. Throws a MutationError.
 */
export function applyAction(json: unknown, builder: TransactionBuilder): void {
  checkNames(json);
  const { actionType } = parseInput(z.looseObject({ actionType: z.string() }), json);
  const name = actionType.startsWith(prefix) ? actionType.slice(prefix.length) : '';
  if (!isSupported(name)) {
    throw invalidInput(`Actions of the type "${actionType}" are not supported`);
  }
  actions[name](json, builder);
}

function isSupported(name: string): name is keyof typeof actions {
  return Object.hasOwn(actions, name);
}

function action<Shape extends z.ZodRawShape>(
  shape: Shape,
  apply: (fields: z.infer<z.ZodObject<Shape>>, builder: TransactionBuilder) => void,
): (json: unknown, builder: TransactionBuilder) => void {
  const schema = z.object(shape);
  return (json, builder) => apply(parseInput(schema, json), builder);
}

function discard(draftId: string, builder: TransactionBuilder): void {
  if (!isDraft(draftId)) throw invalidInput(`"${draftId}" is not the ID of a draft`);
  builder.existing(draftId);
  builder.apply({ delete: { id: draftId } });
}

function copy(document: Document, id: string, builder: TransactionBuilder): void {
  const { _rev, _updatedAt, ...content } = document;
  builder.apply({ create: { ...content, _id: id } });
}

function mustBelong(id: string, publishedId: string): void {
  if (isDraft(publishedId)) {
    throw invalidInput(`"${publishedId}" is not the ID of a published document`);
  }
  if (id !== draftIdOf(publishedId)) {
    throw invalidInput(`"${id}" is not the ID of the draft of "${publishedId}"`);
  }
}
