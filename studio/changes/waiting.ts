import { z } from 'zod';
import { changedFields } from '../forms/unsaved-text.ts';

/** A draft of a document that is on the site: visitors do not see what it changes. */
export interface Waiting {
  readonly id: string;
  readonly type: string;
  /** The draft itself, as its page and its name in lists are made from it. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Names of the fields that differ from the published document. */
  readonly fields: readonly string[];
}

/** Drafts with their published documents, the last changed first. It needs the perspective `raw`. */
export const draftsQuery = `*[_type in $types && _id in path('drafts.**')] | order(_updatedAt desc){
  'draft': @, 'published': *[_id == string::split(^._id, 'drafts.')[1]][0]
}`;

const document = z.looseObject({ _id: z.string(), _type: z.string() });
const answer = z.array(z.object({ draft: document, published: document.nullable() }));

/** Parses the answer to `draftsQuery`. */
export function parseDrafts(received: unknown) {
  const waiting: Waiting[] = [];
  const hidden: string[] = [];
  for (const { draft, published } of answer.parse(received)) {
    const id = draft._id.replace(/^drafts\./, '');
    if (published === null) {
      hidden.push(id);
      continue;
    }
    const fields = Object.keys(changedFields(published, draft));
    waiting.push({ id, type: draft._type, draft, fields });
  }
  return { waiting, hidden };
}

export type Drafts = Readonly<ReturnType<typeof parseDrafts>>;

/** Returns what visitors do not see on the page: fields as `ID PATH`, and whole documents as `ID`. */
export function unpublishedOf({ waiting, hidden }: Drafts): readonly string[] {
  return [...waiting.flatMap(({ id, fields }) => fields.map((name) => `${id} ${name}`)), ...hidden];
}
