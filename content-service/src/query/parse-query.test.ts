import { expect, test } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { parseQuery, queryFaultOf } from './parse-query.ts';

/** Returns the body of the response to a query that is refused. */
function faultOf(query: string, params = {}): object {
  try {
    parseQuery({ query, params });
  } catch (error) {
    return (error instanceof ApiError ? error : queryFaultOf(query, error)).body;
  }
  throw new Error('expected a refusal');
}

test.each(['*[a == $missing]', '*[a == $constructor]', '*{"b": $toString}'])(
  'a missing parameter is named: %s',
  (query) => {
    const description = expect.stringContaining('referenced, but not provided');
    expect(faultOf(query)).toMatchObject({ error: { description, start: query.indexOf('$') } });
  },
);

test.each([
  ['brackets', `${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
  ['negations', `${'!'.repeat(20_000)}a`],
])('too deep nesting is refused: %s', (_name, query) => {
  expect(faultOf(query)).toMatchObject({ error: { description: 'query is nested too deeply' } });
});
