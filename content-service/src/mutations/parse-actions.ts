import { z } from 'zod';
import { checkSent } from './bounds.ts';
import { invalid } from './mutation-errors.ts';
import { newDocument } from './new-document.ts';
import { parse } from './parse.ts';
import { patchSchema } from './patch-schema.ts';

const prefix = 'sanity.action.document.';

const id = z.string();
const revision = z.string().exactOptional();
const purge = z.boolean().exactOptional();
const identified = newDocument.extend({ _id: id });

// Attributes that are not known change nothing: clients of other versions may send more.
const schemas = {
  create: z.object({
    publishedId: id,
    attributes: newDocument,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  edit: z.object({ draftId: id, publishedId: id, patch: patchSchema }),
  publish: z.object({
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  unpublish: z.object({ draftId: id, publishedId: id }),
  delete: z.object({ publishedId: id, includeDrafts: z.array(id).default([]), purge }),
  discard: z.object({ draftId: id, purge }),
  replaceDraft: z.object({ publishedId: id, attributes: newDocument }),
  versionCreate: z.object({ publishedId: id, document: identified }),
  versionCopy: z.object({
    publishedId: id,
    baseId: id,
    versionId: id,
    ifBaseRevisionId: revision,
  }),
  versionDiscard: z.object({ versionId: id, purge }),
  versionReplace: z.object({ document: identified }),
  versionUnpublish: z.object({ versionId: id, publishedId: id }),
};
type Schemas = typeof schemas;
type Of<Name extends keyof Schemas> = z.infer<Schemas[Name]>;

/** An action, checked. Discarding has one form, whichever name it was sent by. */
export type Action =
  | ({ readonly type: 'create' } & Of<'create'>)
  | ({ readonly type: 'edit' } & Of<'edit'>)
  | ({ readonly type: 'publish' } & Of<'publish'>)
  | ({ readonly type: 'unpublish' } & Of<'unpublish'>)
  | ({ readonly type: 'delete' } & Of<'delete'>)
  | ({ readonly type: 'discard' } & Of<'versionDiscard'>)
  | ({ readonly type: 'replaceDraft' } & Of<'replaceDraft'>)
  | ({ readonly type: 'version.create' } & Of<'versionCreate'>)
  | ({ readonly type: 'version.copy' } & Of<'versionCopy'>)
  | ({ readonly type: 'version.replace' } & Of<'versionReplace'>)
  | ({ readonly type: 'version.unpublish' } & Of<'versionUnpublish'>);

/** Takes an item of `actions` and its place there, from 0; throws a Fault that says what is wrong. */
export function parseAction(json: unknown, index: number): Action {
  checkSent('action', json, index);
  const { actionType } = parse(z.looseObject({ actionType: z.string() }), json, index);
  const type = actionType.startsWith(prefix) ? actionType.slice(prefix.length) : undefined;
  switch (type) {
    case 'create':
      return { type, ...parse(schemas.create, json, index) };
    case 'edit':
      return { type, ...parse(schemas.edit, json, index) };
    case 'publish':
      return { type, ...parse(schemas.publish, json, index) };
    case 'unpublish':
      return { type, ...parse(schemas.unpublish, json, index) };
    case 'delete':
      return { type, ...parse(schemas.delete, json, index) };
    case 'replaceDraft':
      return { type, ...parse(schemas.replaceDraft, json, index) };
    case 'discard': {
      const { draftId } = parse(schemas.discard, json, index);
      return { type: 'discard', versionId: draftId };
    }
    case 'version.discard':
      return { type: 'discard', ...parse(schemas.versionDiscard, json, index) };
    case 'version.create':
      return hasBase(json)
        ? { type: 'version.copy', ...parse(schemas.versionCopy, json, index) }
        : { type, ...parse(schemas.versionCreate, json, index) };
    case 'version.replace':
      return { type, ...parse(schemas.versionReplace, json, index) };
    case 'version.unpublish':
      return { type, ...parse(schemas.versionUnpublish, json, index) };
    default:
      throw invalid(index, `Actions of the type "${actionType}" are not supported`);
  }
}

function hasBase(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'baseId' in json;
}
