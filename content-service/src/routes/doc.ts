import { type Context, Hono } from 'hono';
import { flag } from '../flag.ts';
import { draftOf, groupOf } from '../groups.ts';
import type { Document, DocumentStore } from '../transaction.ts';

export interface DocumentRoutesOptions {
  store: Pick<DocumentStore, 'get' | 'idsBeginning'>;
  /** Takes a request; gives which documents whoever made it may see. */
  accessOf(c: Context): { maySee(id: string): boolean };
}

/**
 * Documents by id, several with commas between; what is not given is listed with a reason. With
 * `includeAllVersions` those of the same group come too, drafts among them.
 */
export function documentRoutes({ store, accessOf }: DocumentRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset/:ids', (c) => {
    const access = accessOf(c);
    const versions = flag(c, 'includeAllVersions') ? store.idsBeginning('versions.') : undefined;
    const withContent = !flag(c, 'excludeContent');
    const documents = new Map<string, Document>();
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    for (const id of new Set(c.req.param('ids').split(','))) {
      const wanted = versions ? idsOfGroup(id, versions) : [id];
      const seen = wanted.filter((one) => access.maySee(one));
      const found = seen.map(store.get).filter((document) => document !== undefined);
      for (const document of found) documents.set(document._id, document);
      // The same answer whether or not there is a draft: its existence is private too.
      const reason = access.maySee(id) ? 'existence' : 'permission';
      if (found.length === 0) omitted.push({ id, reason });
    }
    c.header('Cache-Control', 'no-cache');
    return c.json({ documents: withContent ? [...documents.values()] : [], omitted });
  });
  return routes;
}

function idsOfGroup(id: string, versions: readonly string[]): string[] {
  const published = groupOf(id);
  const own = versions.filter((one) => groupOf(one) === published);
  return [published, draftOf(published), ...own];
}
