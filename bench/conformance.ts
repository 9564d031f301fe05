import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgePictures } from './conformance-pictures.ts';
import { judgeQueries } from './conformance-queries.ts';
import { startSubject } from './conformance-service.ts';
import { type Judged, printTable } from './conformance-table.ts';

// Measures how much of Sanity's documentation of picture addresses and of GROQ's specification the
// service implements: `node bench/conformance.ts [suite.ndjson]`. `--failures` prints each failed
// test. The exit code is 1 below the bound of a table.

const given = process.argv.slice(2);
const printsFailures = given.includes('--failures');
const [suite] = given.filter((argument) => !argument.startsWith('--'));
const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
const subject = await startSubject(folder);
try {
  report('Addresses of pictures', await judgePictures(subject));
  if (suite) report('Queries', await judgeQueries(subject, suite));
  else {
    console.log(
      '\nQueries were not run: build the suite of github.com/sanity-io/groq-test-suite, and name its suite.ndjson as the argument.',
    );
  }
} finally {
  await subject.stop();
  await rm(folder, { recursive: true, force: true });
}

function report(title: string, judged: readonly Judged[]): void {
  if (printsFailures) {
    for (const { row, test, fault } of judged) {
      if (fault !== undefined) console.log(`${row}: ${test}\n  ${fault}`);
    }
  }
  if (!printTable(title, judged)) process.exitCode = 1;
}
