import { z } from 'zod';
import { invalidInput } from './mutation-errors.ts';
import { checkInput, newDocumentSchema, parseInput, patchSchema } from './parse-mutations.ts';

const prefix = 'sanity.action.document.';

const id = z.string();
const revision = z.string().exactOptional();
const purge = z.boolean().exactOptional();
const identifiedDocument = newDocumentSchema.extend({ _id: id });

// Unknown attributes are ignored: clients of other versions may send more.
const schemas = {
  create: action('create', {
    publishedId: id,
    attributes: newDocumentSchema,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  edit: action('edit', { draftId: id, publishedId: id, patch: patchSchema }),
  publish: action('publish', {
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  unpublish: action('unpublish', { draftId: id, publishedId: id }),
  delete: action('delete', { publishedId: id, includeDrafts: z.array(id).default([]), purge }),
  discard: z
    .object({ draftId: id, purge })
    .transform(({ draftId }) => ({ type: 'discard' as const, versionId: draftId })),
  replaceDraft: action('replaceDraft', { publishedId: id, attributes: newDocumentSchema }),
  'version.create': action('version.create', { publishedId: id, document: identifiedDocument }),
  'version.discard': action('discard', { versionId: id, purge }),
  'version.replace': action('version.replace', { document: identifiedDocument }),
  'version.unpublish': action('version.unpublish', { versionId: id, publishedId: id }),
};

/** The schema of `version.create` with a `baseId`. */
const copySchema = action('version.copy', {
  publishedId: id,
  baseId: id,
  versionId: id,
  ifBaseRevisionId: revision,
});

/** A parsed action. Both actions that discard have the type `discard`. */
export type Action = z.infer<(typeof schemas)[keyof typeof schemas] | typeof copySchema>;

/**
 * Parses an item of `actions`: https://www.sanity.io/docs/http-reference/actions. Throws a
 * MutationError.
 */
export function parseAction(json: unknown, index: number): Action {
  checkInput('action', json, index);
  const { actionType } = parseInput(z.looseObject({ actionType: z.string() }), json, index);
  const name = actionType.startsWith(prefix) ? actionType.slice(prefix.length) : '';
  if (!isSupported(name)) {
    throw invalidInput(index, `Actions of the type "${actionType}" are not supported`);
  }
  const isCopy = name === 'version.create' && hasBase(json);
  return parseInput(isCopy ? copySchema : schemas[name], json, index);
}

function action<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object(shape).transform((fields) => ({ ...fields, type }));
}

function isSupported(name: string): name is keyof typeof schemas {
  return Object.hasOwn(schemas, name);
}

function hasBase(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'baseId' in json;
}
