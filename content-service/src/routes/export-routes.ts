import { type Context, Hono } from 'hono';
import type { OriginalGrants } from '../access/original-grants.ts';
import type { Access } from '../access/request-access.ts';
import { refusal } from '../http/errors.ts';
import { ndjson } from '../http/ndjson.ts';
import type { Places } from '../http/semaphore.ts';
import type { Store } from '../store/store.ts';

export interface ExportRoutesOptions {
  store: Pick<Store, 'snapshot'>;
  accessOf(c: Context): Pick<Access, 'role' | 'can'>;
  /** Grants the originals of the exported assets. */
  grants: Pick<OriginalGrants, 'grant'>;
  /** Exports in progress: each holds a read transaction, during which SQLite's write-ahead log cannot shrink. */
  exports: Places;
}

/** Streams every readable document, one per line, from one snapshot: https://www.sanity.io/docs/http-reference/export. */
export function exportRoutes({ store, accessOf, grants, exports }: ExportRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    // `@sanity/export` sends an empty cursor first. The response never contains one:
    // docs/decisions/0035-export-cursors.md
    if (c.req.query('nextCursor')) throw refusal(400, 'There is no such cursor');
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? [];
    const isWanted = (id: string, type: string) =>
      access.can('read', id) && (types.length === 0 || types.includes(type));
    const lines = linesOf(store, isWanted);
    const known = access.role === 'anonymous' ? lines : withGrants(lines, grants);
    return ndjson(known, exports(c));
  });
  return routes;
}

function* linesOf(
  store: Pick<Store, 'snapshot'>,
  isWanted: (id: string, type: string) => boolean,
): Generator<string> {
  for (const { id, type, json } of store.snapshot()) if (isWanted(id, type)) yield json;
}

function* withGrants(
  lines: Iterable<string>,
  { grant }: Pick<OriginalGrants, 'grant'>,
): Generator<string> {
  for (const json of lines) {
    const isAsset = /"_type":"sanity\.imageAsset"/.test(json);
    const document = isAsset ? JSON.parse(json) : undefined;
    yield typeof document?.url === 'string'
      ? JSON.stringify({ ...document, url: grant(document.url) })
      : json;
  }
}
