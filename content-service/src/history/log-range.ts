import type { Context } from 'hono';
import type { LogRange } from '../documents/transaction.ts';
import { refusal } from '../http/errors.ts';
import { flag } from '../http/request.ts';

const maxLimit = 1000;
const defaultLimit = 100;

/** Reads the parameters of a request for transactions. Throws a 400. */
export function readLogRange(c: Context): LogRange {
  // The Studio sends empty parameters, which count as missing.
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

/** Throws a 400 unless `limit` is missing or from 1 to 1000. */
export function readLimit(c: Context): number {
  const text = c.req.query('limit');
  if (!text) return defaultLimit;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxLimit) return limit;
  throw refusal(400, `The limit must be a whole number from 1 to ${maxLimit}`);
}

/** Reads a time parameter in the format of the log: UTC with milliseconds. Throws a 400. */
export function readTime(c: Context, name: string): string | undefined {
  const text = c.req.query(name);
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw refusal(400, `The parameter "${name}" is not a time`);
  return time.toISOString();
}
