import { type Context, Hono } from 'hono';
import { refusal } from '../errors.ts';
import { ndjson } from '../ndjson.ts';
import type { Document, DocumentStore } from '../transaction.ts';

export interface ExportRoutesOptions {
  store: Pick<DocumentStore, 'all'>;
  /** Takes a request; gives which documents whoever made it may see. */
  accessOf(c: Context): { maySee(id: string): boolean };
}

/** Every document that may be seen, one a line, as they all were when the request came. */
export function exportRoutes({ store, accessOf }: ExportRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    // The client's cursor mode begins with an empty one. No cursors are given out: it reads on
    // from one only where the line with it comes in one piece, and documents are at hand anyway.
    if (c.req.query('nextCursor')) throw refusal(400, 'There is no such cursor');
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? [];
    const wanted = ({ _id, _type }: Document) =>
      access.maySee(_id) && (types.length === 0 || types.includes(_type));
    return ndjson(linesOf([...store.all()].filter(wanted)));
  });
  return routes;
}

function* linesOf(documents: readonly Document[]): Generator<string> {
  for (const document of documents) yield JSON.stringify(document);
}
