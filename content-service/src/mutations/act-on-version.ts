import { actionSteps } from './action-steps.ts';
import { documentWithKeys } from './new-document.ts';
import type { Action } from './parse-actions.ts';
import type { Workspace } from './transaction-builder.ts';

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;
type VersionAction = Of<
  'discard' | 'version.create' | 'version.copy' | 'version.replace' | 'version.unpublish'
>;

/** Takes an action on a draft or a version in a release, and its place in the request; as `act`. */
export function actOnVersion(workspace: Workspace, action: VersionAction, index: number): void {
  const steps = actionSteps(workspace, index);
  switch (action.type) {
    case 'discard':
      discard(action);
      break;
    case 'version.create':
      create(action);
      break;
    case 'version.copy':
      copy(action);
      break;
    case 'version.replace':
      replace(action);
      break;
    case 'version.unpublish':
      unpublish(action);
  }

  function discard({ versionId }: Of<'discard'>): void {
    steps.mustBeVersion(versionId);
    steps.mustExist(versionId);
    workspace.apply({ delete: { id: versionId } }, index);
  }

  function create({ publishedId, document }: Of<'version.create'>): void {
    steps.mustBelong(document._id, publishedId);
    workspace.apply({ create: documentWithKeys(document, index) }, index);
  }

  function copy({ publishedId, baseId, versionId, ifBaseRevisionId }: Of<'version.copy'>): void {
    steps.mustBelong(versionId, publishedId);
    if (baseId !== publishedId) steps.mustBelong(baseId, publishedId);
    const base = steps.mustExist(baseId);
    steps.mustHaveRevision(baseId, ifBaseRevisionId);
    steps.copy(base, versionId);
  }

  function replace({ document }: Of<'version.replace'>): void {
    steps.mustBeVersion(document._id);
    steps.mustExist(document._id);
    workspace.apply({ createOrReplace: documentWithKeys(document, index) }, index);
  }

  /** The mark says that its release, once published, is to unpublish the document. */
  function unpublish({ versionId, publishedId }: Of<'version.unpublish'>): void {
    steps.mustBelong(versionId, publishedId);
    if (!workspace.get(versionId)) steps.copy(steps.mustExist(publishedId), versionId);
    workspace.apply({ patch: { id: versionId, set: { '_system.delete': true } } }, index);
  }
}
