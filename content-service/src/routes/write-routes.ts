import { type Context, Hono, type Next } from 'hono';
import { z } from 'zod';
import { accessOf, renewedAccess } from '../access/request-access.ts';
import { refusal } from '../http/errors.ts';
import { flag, jsonBody, limitBody } from '../http/request.ts';
import { applyAction } from '../mutations/actions.ts';
import {
  mutate,
  type TransactionOptions,
  type TransactionResult,
  transact,
  type WriteAccess,
} from '../mutations/transact.ts';
import type { MutationResult } from '../mutations/transaction-builder.ts';
import type { Queries } from '../query/queries.ts';

/** Bytes of a request's body: https://www.sanity.io/docs/technical-limits. */
const maxBytes = 4_000_000;

const mutateSchema = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z.string().exactOptional(),
});

const actionsSchema = z.object({
  actions: z.array(z.unknown()).min(1),
  transactionId: z.string().exactOptional(),
  dryRun: z.boolean().default(false),
});

export interface WriteOptions extends TransactionOptions {
  readonly queries: Pick<Queries, 'run'>;
}

/**
 * Runs mutations or actions as one transaction: https://www.sanity.io/docs/http-reference/mutation,
 * https://www.sanity.io/docs/http-reference/actions.
 */
export function writeRoutes(options: WriteOptions): Hono {
  const routes = new Hono();
  const before = [requireWriter, limitBody(maxBytes)] as const;

  routes.post('/mutate/:dataset', ...before, async (c) => {
    const { dryRun, ...wanted } = readParameters(c);
    const body = mutateSchema.safeParse(await jsonBody(c));
    if (!body.success) throw refusal(400, 'The body must be an object with "mutations", a list');
    const { mutations, ...request } = body.data;
    const access = renewedAccess(c);
    const result = mutate(options, access, { ...request, dryRun }, mutations);
    return c.json(responseBody(result, wanted, access));
  });

  routes.post('/actions/:dataset', ...before, async (c) => {
    const body = actionsSchema.safeParse(await jsonBody(c));
    if (!body.success) {
      throw refusal(400, 'The body must be an object with "actions", a list of one or more');
    }
    const { actions, ...request } = body.data;
    const wanted = { ...request, kind: 'action' } as const;
    const { transactionId } = transact(options, renewedAccess(c), wanted, (builder) =>
      builder.each(actions, (json) => applyAction(json, builder)),
    );
    return c.json({ transactionId });
  });

  return routes;
}

/**
 * Refuses requests without permission to write. Runs before the body is read, which takes time, and before
 * any lookup, because other errors would reveal what exists.
 */
async function requireWriter(c: Context, next: Next): Promise<void> {
  const access = accessOf(c);
  if (!access.can('update', 'any')) throw access.refusal('update');
  await next();
}

/** Reads the parameters. Ignores `visibility`: a write can be read once the response is sent. */
function readParameters(c: Context) {
  if (flag(c, 'autoGenerateArrayKeys')) {
    throw refusal(400, 'autoGenerateArrayKeys is not supported: give each item of an array a _key');
  }
  return {
    returnIds: flag(c, 'returnIds'),
    returnDocuments: flag(c, 'returnDocuments'),
    dryRun: flag(c, 'dryRun'),
  };
}

function responseBody(
  { transactionId, outcome, document }: TransactionResult<MutationResult[]>,
  { returnIds, returnDocuments }: { returnIds: boolean; returnDocuments: boolean },
  access: WriteAccess,
): object {
  const results = outcome.map(({ id, operation }) => ({
    ...((returnIds || returnDocuments) && { id }),
    operation,
    ...(returnDocuments && access.can('read', id) && { document: document(id) }),
  }));
  return { transactionId, results };
}
