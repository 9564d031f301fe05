import type { Context } from 'hono';
import type { LogRange } from '../documents/transaction.ts';
import { refusal } from '../http/errors.ts';
import { flag } from '../http/flag.ts';

const mostTransactions = 1000;
const usual = 100;

/** Takes a request for transactions; gives the part of the log that is asked for. Throws a 400. */
export function readRange(c: Context): LogRange {
  // The Studio sends an empty one for "from the beginning".
  const given = (name: string) => c.req.query(name) || undefined;
  const fromTransaction = given('fromTransaction');
  const toTransaction = given('toTransaction');
  const fromTime = readTime(c, 'fromTime');
  const toTime = readTime(c, 'toTime');
  const authors = given('authors')?.split(',');
  return {
    ...(fromTransaction && { fromTransaction }),
    ...(toTransaction && { toTransaction }),
    ...(fromTime && { fromTime }),
    ...(toTime && { toTime }),
    ...(authors && { authors }),
    reverse: flag(c, 'reverse'),
    limit: readLimit(c),
  };
}

/** Takes a request with or without a `limit`; throws a 400 unless it is from 1 to 1000. */
export function readLimit(c: Context): number {
  const text = c.req.query('limit');
  if (!text) return usual;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostTransactions) return limit;
  throw refusal(400, `The limit must be a whole number from 1 to ${mostTransactions}`);
}

/** Takes a request and the name of a parameter; gives the time as the log has it, if given. Throws a 400. */
export function readTime(c: Context, name: string): string | undefined {
  const text = c.req.query(name);
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw refusal(400, `The parameter "${name}" is not a time`);
  return time.toISOString();
}
