import { type Context, Hono } from 'hono';
import { holdStream } from '../access/admission.ts';
import { refusal } from '../http/errors.ts';
import { ndjson } from '../http/ndjson.ts';
import type { Quota } from '../http/quotas.ts';
import type { Store } from '../store/store.ts';

export interface ExportRoutesOptions {
  store: Pick<Store, 'snapshot'>;
  accessOf(c: Context): { maySee(id: string): boolean };
  /** Limits the exports in progress. */
  exports: Quota;
}

/** Streams every readable document, one per line, from one snapshot: https://www.sanity.io/docs/http-reference/export. */
export function exportRoutes({ store, accessOf, exports }: ExportRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    // `@sanity/export` sends an empty cursor first. The response never contains one:
    // docs/decisions/0035-export-cursors.md
    if (c.req.query('nextCursor')) throw refusal(400, 'There is no such cursor');
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? [];
    const isWanted = (id: string, type: string) =>
      access.maySee(id) && (types.length === 0 || types.includes(type));
    return ndjson(linesOf(store, isWanted), holdStream(c, exports));
  });
  return routes;
}

function* linesOf(
  store: Pick<Store, 'snapshot'>,
  isWanted: (id: string, type: string) => boolean,
): Generator<string> {
  for (const { id, type, json } of store.snapshot()) if (isWanted(id, type)) yield json;
}
