import { publishedOf } from '../documents/document-ids.ts';
import type { Document } from '../documents/transaction.ts';
import { Fault, invalid, notFound, revisionDiffers } from './mutation-errors.ts';
import type { Workspace } from './transaction-builder.ts';

/** What actions consist of; each throws a Fault for the action at `index`. */
export interface ActionSteps {
  mustExist(id: string): Document;
  mustHaveRevision(id: string, expected: string | undefined): void;
  /** The first is to be a draft or a version of the second. */
  mustBelong(id: string, publishedId: string): void;
  mustBeVersion(id: string): void;
  conflict(description: string): Fault;
  copy(document: Document, id: string): void;
}

/** Takes the documents by now and the place of the action in its request, from 0. */
export function actionSteps(workspace: Workspace, index: number): ActionSteps {
  return {
    mustExist(id) {
      const document = workspace.get(id);
      if (!document) throw notFound(index, id);
      return document;
    },
    mustHaveRevision(id, expected) {
      const current = workspace.get(id)?._rev;
      if (expected !== undefined && current !== expected) {
        throw revisionDiffers(index, id, { current, expected });
      }
    },
    mustBelong(id, publishedId) {
      if (publishedOf(publishedId) !== undefined) {
        throw invalid(index, `"${publishedId}" is not the ID of a published document`);
      }
      if (publishedOf(id) !== publishedId) {
        throw invalid(index, `"${id}" is not the ID of a draft or version of "${publishedId}"`);
      }
    },
    mustBeVersion(id) {
      if (publishedOf(id) === undefined) {
        throw invalid(index, `"${id}" is not the ID of a draft or version`);
      }
    },
    conflict(description) {
      return new Fault(409, index, { type: 'actionError', description });
    },
    copy({ _rev, _updatedAt, ...content }, id) {
      workspace.apply({ create: { ...content, _id: id } }, index);
    },
  };
}
