import { Hono } from 'hono';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { jsonBody, limitBody } from '../http/request.ts';
import { parseAction } from '../mutations/actions.ts';
import { transact } from '../mutations/transact.ts';
import {
  maxWriteBytes,
  requireWriter,
  type WriteOptions,
  withErrorResponse,
} from './write-request.ts';

const bodySchema = z.object({
  actions: z.array(z.unknown()).min(1),
  transactionId: z.string().exactOptional(),
  dryRun: z.boolean().default(false),
});

/** Runs actions as one transaction: https://www.sanity.io/docs/http-reference/actions. */
export function actionsRoutes(options: WriteOptions): Hono {
  const { accessOf, writeMutex } = options;
  const routes = new Hono();
  routes.post('/:dataset', requireWriter(accessOf), limitBody(maxWriteBytes), async (c) => {
    const body = bodySchema.safeParse(await jsonBody(c));
    if (!body.success) {
      throw refusal(400, 'The body must be an object with "actions", a list of one or more');
    }
    const { actions: input, ...request } = body.data;
    const { transactionId } = await withErrorResponse('action', () => {
      const actions = input.map(parseAction);
      return writeMutex.run(async () =>
        transact(options, accessOf(c), request, (builder) => {
          for (const apply of actions) apply(builder);
        }),
      );
    });
    return c.json({ transactionId });
  });
  return routes;
}
