import { Hono } from 'hono';
import { accessOf } from '../access/request-access.ts';
import { draftIdOf, publishedIdOf } from '../documents/document.ts';
import { refusal } from '../http/errors.ts';
import { flag } from '../http/request.ts';
import type { Store } from '../store/store.ts';

/**
 * Serves documents by comma-separated ids: https://www.sanity.io/docs/http-reference/doc. With
 * `includeAllVersions`, the published document and the draft of each. Also serves the list of references
 * to a document from other datasets, which is empty, because there is one dataset.
 */
export function documentRoutes(store: Pick<Store, 'has' | 'read'>): Hono {
  const routes = new Hono();
  routes.get('/doc/:dataset/:ids', (c) => {
    const access = accessOf(c);
    const withVersions = flag(c, 'includeAllVersions');
    const withContent = !flag(c, 'excludeContent');
    const ids = new Set<string>();
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    for (const id of new Set(c.req.param('ids').split(','))) {
      const wanted = withVersions ? [publishedIdOf(id), draftIdOf(publishedIdOf(id))] : [id];
      const found = wanted.filter((one) => access.can('read', one) && store.has(one));
      // `permission` whether or not the document exists, because its existence is private too.
      const reason = access.can('read', id) ? 'existence' : 'permission';
      if (found.length === 0) omitted.push({ id, reason });
      for (const one of found) ids.add(one);
    }
    const documents = documentList(withContent ? ids : [], (id) => store.read(id));
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'application/json');
    return c.body(`{"documents":${documents},"omitted":${JSON.stringify(omitted)}}`);
  });
  routes.get('/references/:dataset/documents/:id/to', (c) => {
    const access = accessOf(c);
    if (access.role === 'anonymous') throw access.refusal('read');
    return c.json({ totalCount: 0, references: [] });
  });
  return routes;
}

/** Characters: more than the limit of one document, and far below that of a string in V8. */
const maxLength = 40_000_000;

/**
 * Joins the JSON of documents to a list. `read` returns undefined for one that there is not. Throws a 413
 * before it reads more than can be sent.
 */
export function documentList(
  ids: Iterable<string>,
  read: (id: string) => string | undefined,
): string {
  const list: string[] = [];
  let length = 0;
  for (const id of ids) {
    const text = read(id);
    if (text === undefined) continue;
    length += text.length;
    if (length > maxLength) {
      throw refusal(413, `These documents have more than ${maxLength} characters; ask for fewer`);
    }
    list.push(text);
  }
  return `[${list.join(',')}]`;
}
