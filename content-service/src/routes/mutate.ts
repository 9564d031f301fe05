import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { flag } from '../http/flag.ts';
import { jsonBody } from '../http/json-body.ts';
import { limitBody } from '../http/limit-body.ts';
import { parseMutation } from '../mutations/mutations.ts';
import { onlyWriters } from '../mutations/only-writers.ts';
import { maxBody, refusing, type WriteOptions } from '../mutations/request.ts';
import { type Resolve, resolveQueries } from '../mutations/resolve.ts';
import { type Transacted, transact, type WriteAccess } from '../mutations/transact.ts';
import type { Result } from '../mutations/workspace.ts';

const visibilities = ['sync', 'async', 'deferred'];

const bodySchema = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z.string().exactOptional(),
});

/** Takes, besides what every writer needs, what finds the documents of a query. */
export interface MutateOptions extends WriteOptions {
  readonly resolve: Resolve;
}

/** Mutations: documents made, replaced, patched and deleted, several as one transaction. */
export function mutateRoutes(options: MutateOptions): Hono {
  const routes = new Hono();
  const permitted = onlyWriters(options.accessOf);
  routes.post('/:dataset', permitted, limitBody(maxBody), async (c) => {
    const access = options.accessOf(c);
    const asked = readParameters(c);
    const body = bodySchema.safeParse(await jsonBody(c));
    if (!body.success) throw refusal(400, 'The body must be an object with "mutations", a list');
    const { mutations: sent, ...request } = body.data;
    const done = await refusing('mutation', () => {
      const parsed = sent.map(parseMutation);
      return options.writeMutex.run(async () => {
        const find = { resolve: options.resolve, access, keys: asked.autoGenerateArrayKeys };
        const mutations = await resolveQueries(parsed, find);
        return transact(options, access, { ...request, dryRun: asked.dryRun }, (workspace) =>
          mutations.map(({ mutation, index }) => workspace.apply(mutation, index)),
        );
      });
    });
    return c.json(answer(done, asked, access));
  });
  return routes;
}

interface Asked {
  returnIds: boolean;
  returnDocuments: boolean;
  dryRun: boolean;
  autoGenerateArrayKeys: boolean;
}

/** Whatever visibility is asked for, what is written can be read once the answer is there. */
function readParameters(c: Context): Asked {
  const visibility = c.req.query('visibility') ?? 'sync';
  if (!visibilities.includes(visibility)) {
    throw refusal(400, `The visibility is one of ${visibilities.join(', ')}`);
  }
  return {
    returnIds: flag(c, 'returnIds'),
    returnDocuments: flag(c, 'returnDocuments'),
    dryRun: flag(c, 'dryRun'),
    autoGenerateArrayKeys: flag(c, 'autoGenerateArrayKeys'),
  };
}

function answer(done: Transacted<Result[]>, asked: Asked, access: WriteAccess): object {
  const { transactionId, outcome, document } = done;
  const results = outcome.map(({ id, operation }) => ({
    ...((asked.returnIds || asked.returnDocuments) && { id }),
    operation,
    ...(asked.returnDocuments && access.can('read', id) && { document: document(id) }),
  }));
  return { transactionId, results };
}
