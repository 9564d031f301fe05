import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { accessOf, renewedAccess, requireReader } from '../access/request-access.ts';
import { refusal } from '../http/errors.ts';
import { jsonBody, limitBody, readUrlQuery } from '../http/request.ts';
import { createTurns } from '../limits/turns.ts';
import { parsePerspective } from '../query/documents.ts';
import type { Queries } from '../query/queries.ts';

const bodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
type Body = z.infer<typeof bodySchema>;

/**
 * A user or token runs one query at a time. After one that took long, the next waits as long, or ten times
 * as long if it nearly timed out: however many clients repeat it, others have most of the time.
 */
export const turnsOfReaders = {
  waiting: 200,
  pauseAfter: (cost: number) => (cost < 50 ? 0 : cost < 250 ? cost : 10 * cost),
};

/** Runs GROQ queries, from the URL or a JSON body: https://www.sanity.io/docs/http-reference/query */
export function queryRoutes(
  queries: Pick<Queries, 'run'>,
  inTurn = createTurns(turnsOfReaders),
): Hono {
  const routes = new Hono();
  routes.get('/:dataset', (c) => answer(c, readUrlQuery(c)));
  routes.post('/:dataset', limitBody(1_000_000), async (c) => {
    const body = await fromBody(c);
    if (accessOf(c).role !== 'anonymous') requireReader(renewedAccess(c));
    return answer(c, body);
  });
  return routes;

  async function answer(c: Context, { query, params }: Body): Promise<Response> {
    const started = performance.now();
    const version = c.req.param('version')?.slice(1) ?? '1';
    const perspective = parsePerspective(c.req.query('perspective'), version);
    const { identity, role } = accessOf(c);
    const seesPrivate = role !== 'anonymous';
    const viewpoint = { perspective, seesPrivate };
    const run = () => queries.run({ query, params, viewpoint, identity });
    // Programs on this machine without a credential are one identity, and the site's publisher is one of them.
    const answered = seesPrivate ? await inTurn(identity, c.req.raw.signal, run) : run();
    const { result, syncTags } = answered;
    const echo = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`;
    const ms = Math.round(performance.now() - started);
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', seesPrivate ? 'private, no-cache' : 'no-cache');
    const tags = JSON.stringify(syncTags);
    return c.body(`{${echo}"result":${result},"syncTags":${tags},"ms":${ms}}`);
  }
}

async function fromBody(c: Context): Promise<Body> {
  const body = bodySchema.safeParse(await jsonBody(c));
  if (!body.success) {
    throw refusal(400, 'The body must be an object with "query" and optionally "params"');
  }
  return body.data;
}
