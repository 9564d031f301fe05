import type { Document } from '../documents/document.ts';
import { draftIdOf, isDraftOrVersion, publishedIdOf } from '../documents/document-ids.ts';
import { strengthenReferences } from '../documents/strong-references.ts';
import { documentWithKeys, patchWithKeys } from './array-keys.ts';
import {
  documentAlreadyExists,
  documentNotFound,
  invalidInput,
  MutationError,
  revisionMismatch,
} from './mutation-errors.ts';
import type { Action } from './parse-actions.ts';
import { newDocumentSchema, parseInput } from './parse-mutations.ts';
import type { TransactionBuilder } from './transaction-builder.ts';

type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/**
 * Applies the mutations that an action consists of:
 * https://www.sanity.io/docs/http-reference/actions. Throws a MutationError.
 */
export function applyAction(builder: TransactionBuilder, action: Action, index: number): void {
  switch (action.type) {
    case 'create':
      create(action);
      break;
    case 'edit':
      edit(action);
      break;
    case 'publish':
      publish(action);
      break;
    case 'unpublish':
      unpublish(action);
      break;
    case 'delete':
      remove(action);
      break;
    case 'discard':
      discard(action);
      break;
    case 'replaceDraft':
      replaceDraft(action);
      break;
    case 'version.create':
      createVersion(action);
      break;
    case 'version.copy':
      copyToVersion(action);
      break;
    case 'version.replace':
      replaceVersion(action);
      break;
    case 'version.unpublish':
      unpublishVersion(action);
  }

  function create({ publishedId, attributes, ifExists }: ActionOf<'create'>): void {
    const _id = attributes._id ?? draftIdOf(publishedId);
    mustBelong(_id, publishedId);
    if (builder.get(publishedId)) throw documentAlreadyExists(index, publishedId);
    if (builder.get(_id) && ifExists === 'ignore') return;
    builder.apply({ create: documentWithKeys({ ...attributes, _id }, index) }, index);
  }

  function edit({ draftId, publishedId, patch }: ActionOf<'edit'>): void {
    mustBelong(draftId, publishedId);
    if (!builder.get(draftId)) copy(mustExist(publishedId), draftId);
    builder.apply({ patch: { id: draftId, ...patchWithKeys(patch) } }, index);
  }

  function publish(action: ActionOf<'publish'>): void {
    const { draftId, publishedId } = action;
    mustBelong(draftId, publishedId);
    const { _rev, _updatedAt, ...content } = mustExist(draftId);
    mustHaveRevision(draftId, action.ifDraftRevisionId);
    mustHaveRevision(publishedId, action.ifPublishedRevisionId);
    const _createdAt = builder.get(publishedId)?._createdAt ?? content._createdAt;
    const document = { ...content, _id: publishedId, ...(_createdAt && { _createdAt }) };
    const published = parseInput(newDocumentSchema, strengthenReferences(document), index);
    builder.apply({ createOrReplace: published }, index);
    builder.apply({ delete: { id: draftId } }, index);
  }

  function unpublish({ draftId, publishedId }: ActionOf<'unpublish'>): void {
    mustBelong(draftId, publishedId);
    const published = mustExist(publishedId);
    if (!builder.get(draftId)) copy(published, draftId);
    builder.apply({ delete: { id: publishedId } }, index);
  }

  function remove({ publishedId, includeDrafts }: ActionOf<'delete'>): void {
    for (const id of includeDrafts) mustBelong(id, publishedId);
    const draftId = draftIdOf(publishedId);
    if (builder.get(draftId) && !includeDrafts.includes(draftId)) {
      const description = `Document "${publishedId}" has a draft, "${draftId}", which is not among those to be deleted`;
      throw new MutationError(409, index, { type: 'actionError', description });
    }
    const ids = [publishedId, ...includeDrafts].filter((id) => builder.get(id));
    if (ids.length === 0) throw documentNotFound(index, publishedId);
    for (const id of ids) builder.apply({ delete: { id } }, index);
  }

  function discard({ versionId }: ActionOf<'discard'>): void {
    mustBeVersion(versionId);
    mustExist(versionId);
    builder.apply({ delete: { id: versionId } }, index);
  }

  function replaceDraft({ publishedId, attributes }: ActionOf<'replaceDraft'>): void {
    const _id = attributes._id ?? draftIdOf(publishedId);
    mustBelong(_id, publishedId);
    if (!builder.get(_id)) mustExist(publishedId);
    builder.apply({ createOrReplace: documentWithKeys({ ...attributes, _id }, index) }, index);
  }

  function createVersion({ publishedId, document }: ActionOf<'version.create'>): void {
    mustBelong(document._id, publishedId);
    builder.apply({ create: documentWithKeys(document, index) }, index);
  }

  function copyToVersion(action: ActionOf<'version.copy'>): void {
    const { publishedId, baseId, versionId } = action;
    mustBelong(versionId, publishedId);
    if (baseId !== publishedId) mustBelong(baseId, publishedId);
    const base = mustExist(baseId);
    mustHaveRevision(baseId, action.ifBaseRevisionId);
    copy(base, versionId);
  }

  function replaceVersion({ document }: ActionOf<'version.replace'>): void {
    mustBeVersion(document._id);
    mustExist(document._id);
    builder.apply({ createOrReplace: documentWithKeys(document, index) }, index);
  }

  /** Marks the version, so that publishing its release unpublishes the document. */
  function unpublishVersion({ versionId, publishedId }: ActionOf<'version.unpublish'>): void {
    mustBelong(versionId, publishedId);
    if (!builder.get(versionId)) copy(mustExist(publishedId), versionId);
    builder.apply({ patch: { id: versionId, set: { '_system.delete': true } } }, index);
  }

  function copy({ _rev, _updatedAt, ...content }: Document, id: string): void {
    builder.apply({ create: { ...content, _id: id } }, index);
  }

  function mustExist(id: string): Document {
    const document = builder.get(id);
    if (!document) throw documentNotFound(index, id);
    return document;
  }

  function mustHaveRevision(id: string, expected: string | undefined): void {
    const current = builder.get(id)?._rev;
    if (expected !== undefined && current !== expected) {
      throw revisionMismatch(index, id, { current, expected });
    }
  }

  function mustBeVersion(id: string): void {
    if (!isDraftOrVersion(id)) {
      throw invalidInput(index, `"${id}" is not the ID of a draft or version`);
    }
  }

  function mustBelong(id: string, publishedId: string): void {
    if (isDraftOrVersion(publishedId)) {
      throw invalidInput(index, `"${publishedId}" is not the ID of a published document`);
    }
    if (!isDraftOrVersion(id) || publishedIdOf(id) !== publishedId) {
      throw invalidInput(index, `"${id}" is not the ID of a draft or version of "${publishedId}"`);
    }
  }
}
