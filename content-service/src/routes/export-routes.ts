import { type Context, Hono } from 'hono';
import { holdStream } from '../http/admission.ts';
import { refusal } from '../http/errors.ts';
import { ndjson } from '../http/ndjson.ts';
import type { Quota } from '../http/quota.ts';
import type { Store } from '../store/store.ts';

export interface ExportRoutesOptions {
  store: Pick<Store, 'snapshot'>;
  /** Takes a request; gives which documents whoever made it may see. */
  accessOf(c: Context): { maySee(id: string): boolean };
  /** Exports in progress. */
  exports: Quota;
}

/** Every document that may be seen, one a line, as they all were at one moment. */
export function exportRoutes({ store, accessOf, exports }: ExportRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    // The client's cursor mode begins with an empty one. No cursors are given out: it reads on
    // from one only where the line with it comes in one piece, and documents are at hand anyway.
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
