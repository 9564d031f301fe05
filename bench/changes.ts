import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '../content-service/src/documents/document.ts';
import { openStore } from '../content-service/src/store/open-store.ts';
import type { Store } from '../content-service/src/store/store.ts';
import { makeSession, startServiceProcess } from '../tests/harness/service-process.ts';
import { report } from './table.ts';
import { rowOfTimes } from './times.ts';

// Measures the page Changes with 10,000 transactions, and an undo of 500 documents: `npm run bench:changes`.
const transactions = 10_000;
const documents = 500;
const requests = 50;
/** Milliseconds, of p95. */
const bound = 100;

await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-changes-'));
const settings = { CONTENT_PORT: '0', CONTENT_DATA_DIR: join(folder.path, 'data') };
fill(settings.CONTENT_DATA_DIR);
const headers = { cookie: `sanitySession=${makeSession(settings)}` };
await using service = await startServiceProcess(settings);
const page = `${service.url}/changes`;
const read = async (url: string) => (await fetch(url, { headers })).text();
const measured = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const listed: number[] = [];
for (let count = 0; count < requests; count += 1) listed.push(await measured(() => read(page)));
const all = `first=1&last=${transactions}`;
const [, newest = ''] = /name="newest" value="([^"]+)"/.exec(await read(`${page}?${all}`)) ?? [];
const undo = async () => {
  const body = new URLSearchParams(`do=back&${all}&newest=${newest}`);
  const sent = { method: 'POST', headers: { ...headers, origin: service.url }, body };
  const response = await fetch(page, sent);
  const text = await response.text();
  if (!text.includes('It is undone')) throw new Error(`Nothing was undone: ${text}`);
};
report([
  rowOfTimes(`the page Changes with ${transactions} transactions`, listed, bound),
  rowOfTimes(`an undo of ${documents} documents`, [await measured(undo)]),
]);

/** Writes transactions of one document each: nine edits of a draft, then one that publishes. */
function fill(dataDir: string): void {
  const store = openStore(dataDir, () => {});
  for (let number = 1; number <= transactions; number += 1) write(store, number);
  store.close();
}

function write(store: Store, number: number): void {
  const published = `faq-${Math.floor(number / 10) % documents}`;
  const change = number % 10 === 0 ? published : `drafts.${published}`;
  const timestamp = new Date(number * 60_000).toISOString();
  const after: Document = {
    ...{ _id: change, _type: 'faq', _rev: `t-${number}`, _createdAt: timestamp },
    ...{ question: `Question ${number}?`, answer: 'brick '.repeat(150) },
  };
  const changes = [{ id: change, before: store.get(change) ?? null, after }];
  const mutations = [{ createOrReplace: after }];
  // Each publish is a line of its own.
  const author = `p-${Math.floor(number / 10) % 2}`;
  store.commit({ id: `t-${number}`, author, timestamp, mutations, changes });
}
