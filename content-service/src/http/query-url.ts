import type { Context } from 'hono';
import { refusal } from './errors.ts';
import { faultInJson } from './json-fault.ts';

/** A query and its parameters, as they are asked for in an address. */
export interface UrlQuery {
  query: string;
  params: Record<string, unknown>;
}

/** Takes a request with `query` and `$name=<JSON>` in its address; throws a 400. */
export function readUrlQuery(c: Context): UrlQuery {
  const { query, ...rest } = c.req.query();
  if (query === undefined) throw refusal(400, 'The parameter "query" is missing');
  const given = Object.entries(rest).filter(([name]) => name.startsWith('$'));
  // Not by assignment, which would make of `$__proto__` what all others inherit from.
  const params = Object.fromEntries(
    given.map(([name, text]) => [name.slice(1), parameter(name, text)]),
  );
  return { query, params };
}

function parameter(name: string, text: string): unknown {
  const value = parsed(name, text);
  const fault = faultInJson(value);
  if (fault) throw refusal(400, `The parameter "${name}" ${fault}`);
  return value;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, `The parameter "${name}" is not JSON; a string needs quotes`);
  }
}
