import { draftOf } from '../documents/document-ids.ts';
import { strengthened } from '../documents/strong-references.ts';
import { actOnVersion } from './act-on-version.ts';
import { actionSteps } from './action-steps.ts';
import { withKeysInPatch } from './array-keys.ts';
import { alreadyExists, notFound } from './mutation-errors.ts';
import { documentWithKeys, newDocument } from './new-document.ts';
import { parse } from './parse.ts';
import type { Action } from './parse-actions.ts';
import type { Workspace } from './transaction-builder.ts';

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** Takes an action and its place in the request, from 0; applies the mutations that it stands for. Throws a Fault. */
export function act(workspace: Workspace, action: Action, index: number): void {
  const steps = actionSteps(workspace, index);
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
    case 'replaceDraft':
      replaceDraft(action);
      break;
    default:
      actOnVersion(workspace, action, index);
  }

  function create({ publishedId, attributes, ifExists }: Of<'create'>): void {
    const _id = attributes._id ?? draftOf(publishedId);
    steps.mustBelong(_id, publishedId);
    if (workspace.get(publishedId)) throw alreadyExists(index, publishedId);
    if (workspace.get(_id) && ifExists === 'ignore') return;
    workspace.apply({ create: documentWithKeys({ ...attributes, _id }, index) }, index);
  }

  function edit({ draftId, publishedId, patch }: Of<'edit'>): void {
    steps.mustBelong(draftId, publishedId);
    if (!workspace.get(draftId)) steps.copy(steps.mustExist(publishedId), draftId);
    workspace.apply({ patch: { id: draftId, ...withKeysInPatch(patch) } }, index);
  }

  function publish(action: Of<'publish'>): void {
    const { draftId, publishedId } = action;
    steps.mustBelong(draftId, publishedId);
    const { _rev, _updatedAt, ...content } = steps.mustExist(draftId);
    steps.mustHaveRevision(draftId, action.ifDraftRevisionId);
    steps.mustHaveRevision(publishedId, action.ifPublishedRevisionId);
    const since = workspace.get(publishedId)?._createdAt ?? content._createdAt;
    const document = { ...content, _id: publishedId, ...(since && { _createdAt: since }) };
    const published = parse(newDocument, strengthened(document), index);
    workspace.apply({ createOrReplace: published }, index);
    workspace.apply({ delete: { id: draftId } }, index);
  }

  function unpublish({ draftId, publishedId }: Of<'unpublish'>): void {
    steps.mustBelong(draftId, publishedId);
    const published = steps.mustExist(publishedId);
    if (!workspace.get(draftId)) steps.copy(published, draftId);
    workspace.apply({ delete: { id: publishedId } }, index);
  }

  function remove({ publishedId, includeDrafts }: Of<'delete'>): void {
    for (const id of includeDrafts) steps.mustBelong(id, publishedId);
    const draftId = draftOf(publishedId);
    if (workspace.get(draftId) && !includeDrafts.includes(draftId)) {
      throw steps.conflict(
        `Document "${publishedId}" has a draft, "${draftId}", which is not among those to be deleted`,
      );
    }
    const ids = [publishedId, ...includeDrafts].filter((id) => workspace.get(id));
    if (ids.length === 0) throw notFound(index, publishedId);
    for (const id of ids) workspace.apply({ delete: { id } }, index);
  }

  function replaceDraft({ publishedId, attributes }: Of<'replaceDraft'>): void {
    const _id = attributes._id ?? draftOf(publishedId);
    steps.mustBelong(_id, publishedId);
    if (!workspace.get(_id)) steps.mustExist(publishedId);
    workspace.apply({ createOrReplace: documentWithKeys({ ...attributes, _id }, index) }, index);
  }
}
