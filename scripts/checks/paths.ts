import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { readConfig } from '../../content-service/src/config.ts';
import { start } from '../../content-service/src/start.ts';
import { writePrivately } from '../../content-service/src/store/disk.ts';

// Counts the files of the content service that run for one request of each kind, as a reader of the
// code follows it, and exits with a status above 0 when they are too many. Types do not run. With the
// argument `list` it prints the files.

const most: Readonly<Record<string, number>> = { query: 18, mutation: 30, picture: 16 };

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'paths-'));
const config = readConfig({ CONTENT_DATA_DIR: dir, CONTENT_BACKUPS: 'off' }, root);
writePrivately(dir);
const accounts = openAccounts(dir);
const { secret } = accounts.tokens.create({ role: 'editor', label: 'Paths of requests' });
accounts.close();

const service = await start({ ...config, port: 0, log: () => {} });
const api = `${service.url}/v2025-02-19/data`;
const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const pictures = await fetch(`${api}/query/production?query=*[_type=="sanity.imageAsset"].url`);
const { result }: { result: string[] } = await pictures.json();
const counted = {
  query: await filesOf((n) => `${api}/query/production?query=*[_type=="faq"][${n}]`),
  mutation: await filesOf((n) => {
    const create = { _id: 'drafts.new', _type: 'faq' };
    const patch = { id: 'drafts.new', set: { question: `${n}` } };
    const body = JSON.stringify({ mutations: [{ createIfNotExists: create }, { patch }] });
    return new Request(`${api}/mutate/production`, { method: 'POST', headers, body });
  }),
  picture: await filesOf((n) => `${result[0]}?w=${100 + n}`),
};
await service.close();
rmSync(dir, { recursive: true });

for (const [kind, files] of Object.entries(counted)) {
  const limit = most[kind] ?? 0;
  if (process.argv[2] === 'list') console.log(`${kind}: ${files.length}\n  ${files.join('\n  ')}`);
  if (files.length > limit) {
    console.log(`A ${kind} passes ${files.length} files, but may pass ${limit} at most.`);
    process.exitCode = 1;
  }
}

/** Sends similar requests and returns the files that run for the third, when nothing has to start. */
async function filesOf(requestOf: (n: number) => string | Request): Promise<string[]> {
  for (const n of [1, 2, 3]) {
    await session.post('Profiler.takePreciseCoverage');
    const response = await fetch(requestOf(n));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The service answers ${response.status}`);
  }
  // Starts from zero at each call.
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    )
    .flatMap(({ url }) => url.split('/content-service/src/').slice(1))
    .sort();
}
