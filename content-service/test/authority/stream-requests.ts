import { get, type RequestRow } from './request-row.ts';
import { secret, type World } from './world.ts';

const listening = 'effectFormat=mendoza&includeResult=true&includePreviousRevision=true';
const all = `${listening}&includeMutations=true&includeAllVersions=true`;

/** A stream, and what its text matches once `stir` is done. */
export interface Stream extends RequestRow {
  until: RegExp;
}

function listen(version: string, query: string): Stream {
  const path = `/${version}/data/listen/production?${all}&query=${encodeURIComponent(query)}`;
  return { ...get('private', path, { tells: true }), until: /"documentId":"end".*\n\n/ };
}

const live = '/v2025-02-19/data/live/events/production';

/** Requests to every endpoint that streams. */
export const streams: readonly Stream[] = [
  listen('v1', '*'),
  listen('v2025-02-19', '*[_id in ["drafts.page-1", "end"]]'),
  listen('vX', '*[_type in ["page", "settings"]]'),
  { ...get('published', live), until: /"tags"/ },
  { ...get('known', `${live}?includeDrafts=true`), until: /"tags"/ },
];

/** Writes private documents alone, then together with a public one, which is the last. */
export async function stir({ editor }: World): Promise<void> {
  await editor.createOrReplace({ _id: 'private.settings', _type: 'settings', title: secret });
  await editor
    .transaction()
    .createOrReplace({ _id: 'drafts.page-1', _type: 'page', title: `${secret}!` })
    .createOrReplace({ _id: `private.${secret}`, _type: 'page' })
    .createOrReplace({ _id: 'end', _type: 'page' })
    .commit();
  // Lets the next call create it again, which sends an event again.
  await editor.delete('end');
}
