import type { QueryErrorBody } from '../http/errors.ts';

/** Thrown where a query cannot be answered; carries what the client is told. */
export class QueryRefused extends Error {
  readonly body: QueryErrorBody;

  constructor(body: QueryErrorBody) {
    super(body.description);
    this.body = body;
  }
}

/** Takes a query and where in it something is wrong; the client shows a code frame of it. */
export function parseFault(
  query: string,
  description: string,
  start: number,
  end = start + 1,
): QueryRefused {
  const last = query.length;
  return new QueryRefused({
    type: 'queryParseError',
    description,
    query,
    start: Math.min(Math.max(start, 0), last),
    end: Math.min(Math.max(end, 0), last),
  });
}
