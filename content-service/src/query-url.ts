import type { Context } from 'hono';
import { refusal } from './errors.ts';

/** A query and its parameters, as they are asked for in an address. */
export interface UrlQuery {
  query: string;
  params: Record<string, unknown>;
}

/** Takes a request with `query` and `$name=<JSON>` in its address; throws a 400. */
export function readUrlQuery(c: Context): UrlQuery {
  const { query, ...rest } = c.req.query();
  if (query === undefined) throw refusal(400, 'The parameter "query" is missing');
  const params: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(rest)) {
    if (name.startsWith('$')) params[name.slice(1)] = parameter(name, text);
  }
  return { query, params };
}

function parameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, `The parameter "${name}" is not JSON; a string needs quotes`);
  }
}
