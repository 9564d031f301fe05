import { Hono } from 'hono';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { limitBody } from '../http/limit-body.ts';
import { act } from '../mutations/act.ts';
import { parseAction } from '../mutations/actions.ts';
import { onlyWriters } from '../mutations/only-writers.ts';
import { maxBody, refusing, type WriteOptions } from '../mutations/request.ts';
import { transact } from '../mutations/transact.ts';

const bodySchema = z.object({
  actions: z.array(z.unknown()).min(1),
  transactionId: z.string().exactOptional(),
  dryRun: z.boolean().default(false),
});

/** Actions: what editors do to drafts and published documents, several as one transaction. */
export function actionsRoutes(options: WriteOptions): Hono {
  const routes = new Hono();
  const permitted = onlyWriters(options.accessOf);
  routes.post('/:dataset', permitted, limitBody(maxBody), async (c) => {
    const access = options.accessOf(c);
    const body = bodySchema.safeParse(await jsonBody(c));
    if (!body.success) {
      throw refusal(
        400,
        'The body must be an object with "actions", of which there is one or more',
      );
    }
    const { actions: sent, ...request } = body.data;
    const { transactionId } = await refusing('action', () => {
      const actions = sent.map(parseAction);
      return options.writeMutex.run(async () =>
        transact(options, access, request, (workspace) => {
          for (const [index, action] of actions.entries()) act(workspace, action, index);
        }),
      );
    });
    return c.json({ transactionId });
  });
  return routes;
}
