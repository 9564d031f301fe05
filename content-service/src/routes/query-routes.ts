import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { accessOf } from '../access/access-middleware.ts';
import { clientOf, holdUnread } from '../access/admission.ts';
import { knowsVersions, parsePerspective } from '../documents/perspective.ts';
import { refusal } from '../http/errors.ts';
import type { Quota } from '../http/quotas.ts';
import { flag, jsonBody, limitBody, readUrlQuery } from '../http/request.ts';
import type { Queries } from '../query/queries.ts';

const bodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
type Body = z.infer<typeof bodySchema>;

/** Runs GROQ queries, from the URL or a JSON body: https://www.sanity.io/docs/http-reference/query */
export function queryRoutes(queries: Queries, unread: Quota): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => answer(c, readUrlQuery(c)));
  routes.post('/:dataset', limitBody(1_000_000), async (c) => answer(c, await fromBody(c)));
  return routes;

  async function answer(c: Context, { query, params }: Body): Promise<Response> {
    const started = performance.now();
    const version = c.req.param('version')?.slice(1) ?? '1';
    const perspective = parsePerspective(c.req.query('perspective'), version);
    const { identity, role } = accessOf(c);
    const seesPrivate = role !== 'anonymous';
    const viewpoint = { perspective, seesPrivate, knowsVersions: knowsVersions(version) };
    const client = clientOf(c);
    // A long text is in memory while it waits, and is part of the error of a fault.
    holdUnread(c, unread, query.length);
    const asked = { query, params, viewpoint, identity, client, ...sourceMapOption(c) };
    const { result, syncTags, sourceMap = '' } = await queries.run(asked);
    holdUnread(c, unread, result.length + sourceMap.length);
    const echo = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`;
    const ms = Math.round(performance.now() - started);
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', seesPrivate ? 'private, no-cache' : 'no-cache');
    const map = sourceMap && `"resultSourceMap":${sourceMap},`;
    const tags = JSON.stringify(syncTags);
    return c.body(`{${echo}"result":${result},${map}"syncTags":${tags},"ms":${ms}}`);
  }
}

/** https://www.sanity.io/docs/visual-editing/content-source-maps. Throws a 400. */
function sourceMapOption(c: Context): { sourceMap?: 'indexes' | 'keys' } {
  if (c.req.query('resultSourceMap') === 'withKeyArraySelector') return { sourceMap: 'keys' };
  return flag(c, 'resultSourceMap') ? { sourceMap: 'indexes' } : {};
}

async function fromBody(c: Context): Promise<Body> {
  const body = bodySchema.safeParse(await jsonBody(c));
  if (!body.success) {
    throw refusal(400, 'The body must be an object with "query" and optionally "params"');
  }
  return body.data;
}
