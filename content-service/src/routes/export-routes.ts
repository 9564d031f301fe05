import { Hono } from 'hono';
import type { OriginalGrants } from '../access/original-grants.ts';
import { accessOf } from '../access/request-access.ts';
import type { Document } from '../documents/document.ts';
import { refusal } from '../http/errors.ts';
import { ndjson } from '../http/ndjson.ts';
import type { Store } from '../store/store.ts';

export interface ExportRoutesOptions {
  store: Pick<Store, 'all'>;
  /** Grants the originals of the exported assets. */
  grants: Pick<OriginalGrants, 'grant'>;
}

/** Sends every readable document, one per line: https://www.sanity.io/docs/http-reference/export. */
export function exportRoutes({ store, grants }: ExportRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => {
    const access = accessOf(c);
    // `@sanity/export` sends an empty cursor first. The response never contains one:
    // docs/decisions/0028-own-archive-code.md
    if (c.req.query('nextCursor')) throw refusal(400, 'There is no such cursor');
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? [];
    const wanted = [...store.all()].filter(
      ({ _id, _type }) => access.can('read', _id) && (types.length === 0 || types.includes(_type)),
    );
    const sent = access.role === 'anonymous' ? wanted : wanted.map((one) => granted(one, grants));
    return ndjson(sent.map((one) => JSON.stringify(one)));
  });
  return routes;
}

function granted(document: Document, { grant }: Pick<OriginalGrants, 'grant'>): Document {
  const { _type, url } = document;
  const isPicture = _type === 'sanity.imageAsset' && typeof url === 'string';
  return isPicture ? { ...document, url: grant(url) } : document;
}
