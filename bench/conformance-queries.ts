import { isExpected } from './conformance-compare.ts';
import type { Reply, Subject } from './conformance-service.ts';
import { readSuite, type SuiteDocument, type SuiteTest, skipReason } from './conformance-suite.ts';
import type { Judged } from './conformance-table.ts';

/** Runs the queries of a built suite. Throws unless the file is one. */
export async function judgeQueries(subject: Subject, path: string): Promise<Judged[]> {
  const { datasets, tests } = await readSuite(path);
  const judged: Judged[] = [];
  for (const [id, members] of tests) {
    judged.push(...(await judgeDataset(subject, datasets.get(id), members)));
  }
  return judged;
}

async function judgeDataset(
  { load, ask }: Subject,
  documents: readonly SuiteDocument[] | undefined,
  members: readonly SuiteTest[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  let isLoaded = false;
  for (const test of members) {
    const named = { row: test.filename, test: test.query.trim() };
    const skipped = skipReason(test, documents !== undefined);
    if (skipped) {
      judged.push({ ...named, skipped });
      continue;
    }
    if (!isLoaded) await load(documents ?? []);
    isLoaded = true;
    const fault = faultOf(test, await ask(test));
    judged.push({ ...named, ...(fault && { fault }) });
  }
  return judged;
}

function faultOf(test: SuiteTest, reply: Reply): string | undefined {
  const isRefused = 'refusal' in reply;
  const hasPassed = test.valid
    ? !isRefused && isExpected(reply.result, test.result)
    : isRefused && reply.refusal.startsWith('queryParseError');
  if (hasPassed) return undefined;
  const wanted = test.valid ? JSON.stringify(test.result) : 'a refusal';
  return `wanted ${wanted}, got ${isRefused ? reply.refusal : JSON.stringify(reply.result)}`;
}
