import type { Context, MiddlewareHandler } from 'hono';
import type { WriteAccess } from './transact.ts';

/**
 * Lets only those through who may write. It stands before anything that reads or parses the body,
 * which costs time, and before anything is looked up, whose refusal would say what there is.
 */
export function onlyWriters(accessOf: (c: Context) => WriteAccess): MiddlewareHandler {
  return async (c, next) => {
    const access = accessOf(c);
    if (!access.can('update', 'any')) throw access.refusal('update');
    await next();
  };
}
