import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExpected } from './conformance-compare.ts';
import { type Reply, type Subject, startSubject } from './conformance-service.ts';
import { readSuite, type SuiteDocument, type SuiteTest, skipReason } from './conformance-suite.ts';

// Measures how much of GROQ's specification the service implements: `node bench/conformance.ts
// suite.ndjson`, with the suite that github.com/sanity-io/groq-test-suite builds. `--failures`
// prints each failed test.
const bound = 0.99;

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  reasons: Set<string>;
}

const { path, printsFailures } = readArguments(process.argv.slice(2));
const { datasets, tests } = await readSuite(path);
const tallies = new Map<string, Tally>();
const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
const subject = await startSubject(folder);
try {
  for (const [id, members] of tests) await run(subject, datasets.get(id), members);
} finally {
  await subject.stop();
  await rm(folder, { recursive: true, force: true });
}
report();

async function run(
  { load, ask }: Subject,
  documents: readonly SuiteDocument[] | undefined,
  members: readonly SuiteTest[],
): Promise<void> {
  const asked: SuiteTest[] = [];
  for (const test of members) {
    const reason = skipReason(test, documents !== undefined);
    if (!reason) asked.push(test);
    else {
      const tally = tallyOf(test);
      tally.skipped += 1;
      tally.reasons.add(reason);
    }
  }
  if (asked.length === 0) return;
  await load(documents ?? []);
  for (const test of asked) judge(test, await ask(test));
}

function judge(test: SuiteTest, reply: Reply): void {
  const isRefused = 'refusal' in reply;
  const hasPassed = test.valid
    ? !isRefused && isExpected(reply.result, test.result)
    : isRefused && reply.refusal.startsWith('queryParseError');
  tallyOf(test)[hasPassed ? 'passed' : 'failed'] += 1;
  if (hasPassed || !printsFailures) return;
  const wanted = test.valid ? JSON.stringify(test.result) : 'a refusal';
  const got = isRefused ? reply.refusal : JSON.stringify(reply.result);
  console.log(`${test.filename}: ${test.query.trim()}\n  wanted ${wanted}\n  got    ${got}`);
}

function tallyOf({ filename }: SuiteTest): Tally {
  const known = tallies.get(filename);
  if (known) return known;
  const tally = { passed: 0, failed: 0, skipped: 0, reasons: new Set<string>() };
  tallies.set(filename, tally);
  return tally;
}

function report(): void {
  const rows = [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1));
  console.table(
    rows.map(([file, { passed, failed, skipped, reasons }]) => ({
      file,
      passed,
      failed,
      skipped,
      why: [...reasons].join(', '),
    })),
  );
  const passed = rows.reduce((sum, [, tally]) => sum + tally.passed, 0);
  const failed = rows.reduce((sum, [, tally]) => sum + tally.failed, 0);
  const skipped = rows.reduce((sum, [, tally]) => sum + tally.skipped, 0);
  const rate = passed / (passed + failed);
  const percent = (rate * 100).toFixed(2);
  console.log(`${passed} of ${passed + failed} passed: ${percent} %; ${skipped} not run.`);
  if (!(rate >= bound)) process.exitCode = 1;
}

function readArguments(given: readonly string[]) {
  const [suite] = given.filter((argument) => !argument.startsWith('--'));
  if (suite) return { path: suite, printsFailures: given.includes('--failures') };
  console.error('Usage: node bench/conformance.ts PATH/suite.ndjson [--failures]');
  process.exit(2);
}
