import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { flag, jsonBody, limitBody } from '../http/request.ts';
import { expandQueries, type FindIds } from '../mutations/mutations-by-query.ts';
import { parseMutation } from '../mutations/parse-mutations.ts';
import { type TransactionResult, transact, type WriteAccess } from '../mutations/transact.ts';
import type { MutationResult } from '../mutations/transaction-builder.ts';
import {
  maxWriteBytes,
  requireWriter,
  type WriteOptions,
  withErrorResponse,
} from './write-request.ts';

const visibilities = ['sync', 'async', 'deferred'];

const bodySchema = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z.string().exactOptional(),
});

export interface MutateRoutesOptions extends WriteOptions {
  readonly findIds: FindIds;
}

/** Runs mutations as one transaction: https://www.sanity.io/docs/http-reference/mutation. */
export function mutateRoutes(options: MutateRoutesOptions): Hono {
  const { accessOf, findIds, writeMutex } = options;
  const routes = new Hono();
  routes.post('/:dataset', requireWriter(accessOf), limitBody(maxWriteBytes), async (c) => {
    const access = accessOf(c);
    const parameters = readParameters(c);
    const body = bodySchema.safeParse(await jsonBody(c));
    if (!body.success) throw refusal(400, 'The body must be an object with "mutations", a list');
    const { mutations: input, ...request } = body.data;
    const result = await withErrorResponse('mutation', () => {
      const parsed = input.map(parseMutation);
      return writeMutex.run(async () => {
        const mutations = await expandQueries(parsed, { findIds, access });
        return transact(options, access, { ...request, dryRun: parameters.dryRun }, (builder) =>
          mutations.map(({ mutation, index }) => builder.apply(mutation, index)),
        );
      });
    });
    return c.json(responseBody(result, parameters, access));
  });
  return routes;
}

interface MutateParameters {
  returnIds: boolean;
  returnDocuments: boolean;
  dryRun: boolean;
}

/** Reads the parameters. Every visibility acts like `sync`: a write can be read once the response is sent. */
function readParameters(c: Context): MutateParameters {
  const visibility = c.req.query('visibility') ?? 'sync';
  if (!visibilities.includes(visibility)) {
    throw refusal(400, `The visibility must be one of ${visibilities.join(', ')}`);
  }
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
  { returnIds, returnDocuments }: MutateParameters,
  access: WriteAccess,
): object {
  const results = outcome.map(({ id, operation }) => ({
    ...((returnIds || returnDocuments) && { id }),
    operation,
    ...(returnDocuments && access.can('read', id) && { document: document(id) }),
  }));
  return { transactionId, results };
}
