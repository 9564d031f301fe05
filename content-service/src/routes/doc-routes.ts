import { type Context, Hono } from 'hono';
import { draftIdOf, publishedIdOf } from '../documents/document.ts';
import { flag } from '../http/request.ts';
import type { Store } from '../store/store.ts';
import { documentList } from './document-list.ts';

export interface DocumentRoutesOptions {
  store: Pick<Store, 'has' | 'read'>;
  accessOf(c: Context): { maySee(id: string): boolean };
}

/**
 * Serves documents by comma-separated ids: https://www.sanity.io/docs/http-reference/doc. With
 * `includeAllVersions`, the published document and the draft of each.
 */
export function documentRoutes({ store, accessOf }: DocumentRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset/:ids', (c) => {
    const access = accessOf(c);
    const withVersions = flag(c, 'includeAllVersions');
    const withContent = !flag(c, 'excludeContent');
    const ids = new Set<string>();
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    for (const id of new Set(c.req.param('ids').split(','))) {
      const wanted = withVersions ? bothIdsOf(id) : [id];
      const found = wanted.filter((one) => access.maySee(one) && store.has(one));
      // `permission` whether or not the document exists, because its existence is private too.
      const reason = access.maySee(id) ? 'existence' : 'permission';
      if (found.length === 0) omitted.push({ id, reason });
      for (const one of found) ids.add(one);
    }
    const documents = documentList(withContent ? contentsOf(ids) : []);
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'application/json');
    return c.body(`{"documents":${documents},"omitted":${JSON.stringify(omitted)}}`);
  });
  return routes;

  function* contentsOf(ids: ReadonlySet<string>): Generator<string> {
    for (const id of ids) yield store.read(id) ?? 'null';
  }
}

function bothIdsOf(id: string): string[] {
  const published = publishedIdOf(id);
  return [published, draftIdOf(published)];
}
