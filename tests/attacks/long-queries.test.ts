import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../content-service/src/http/errors.ts';
import { nobody } from '../../content-service/src/http/quotas.ts';
import type { QueryLimits } from '../../content-service/src/query/queries.ts';
import { storeWith } from '../../content-service/test/temporary-store.ts';
import { deadlines } from '../deadlines.ts';
import { deepTexts, slowTexts } from './long-texts.ts';
import { openQueries } from './open-queries.ts';

/** Runs a query, and returns the status and type of its refusal. */
async function refusalOf(limits: Partial<QueryLimits>, query: string) {
  const { run, close } = openQueries(await storeWith([]), limits);
  onTestFinished(close);
  const error = await run(query, nobody).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return [error.status, /"type":"(\w+)"/.exec(await error.toResponse().text())?.[1]];
}

test('a text is stopped when parsing it takes longer than a query may', async () => {
  // A small part of the time that this text takes.
  const limits = { timeout: 100 };
  expect(await refusalOf(limits, slowTexts[0] ?? '')).toEqual([400, 'queryTimeoutError']);
});

test('a deep text is refused at full length, without a crash', async () => {
  const limits = { timeout: deadlines.condition };
  const parseError = [400, 'queryParseError'];
  expect(await refusalOf(limits, deepTexts['nested parentheses'])).toEqual(parseError);
});

test('a text is measured in bytes', async () => {
  // Seven characters, twelve bytes.
  expect(await refusalOf({ text: 11 }, '"üüüüü"')).toEqual([400, 'queryTooLargeError']);
});
