import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAccounts } from '../content-service/src/accounts/accounts.ts';
import { sanityClient } from '../tests/harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../tests/harness/service-process.ts';
import { memoryOf } from './memory.ts';
import { LOST, type Times, type Work, work } from './siege-work.ts';
import { printTable, type Row } from './table.ts';

// Measures what an editor waits for while programs without a credential attack the outer listener of the
// content service, all in their ways at once: `npm run bench:siege`, or with the seconds of each part
// (`-- 15`). Exits with a status above 0 when a bound is exceeded.
const time = Number(process.argv[2] ?? 60) * 1000;
/**
 * The bound of an editor's p99 under attack, as a multiple of the p99 without. Times below `unfelt` ms
 * count as `unfelt`.
 */
const bound = { ratio: 5, unfelt: 100 };
/** Resident megabytes of the service. */
const ceiling = 700;

const folder = await mkdtemp(join(tmpdir(), 'bench-siege-'));
const data = join(folder, 'data');
const publicPort = 4396;
const url = `http://localhost:${publicPort}`;
const settings = {
  CONTENT_DATA_DIR: data,
  CONTENT_PORT: '4395',
  CONTENT_PUBLIC_PORT: `${publicPort}`,
  CONTENT_PUBLIC_URL: url,
};
const service = await startServiceProcess(settings);
const client = sanityClient(url, { token: makeToken(settings) });
const session = beginSession();
let memory = 0;
let restarts = 0;
const watch = setInterval(() => void measureMemory(), 200);
try {
  const [stored = ''] = await client.fetch<string[]>('*[_type == "sanity.imageAsset"][0...1].url');
  const picture = `${url}${new URL(stored).pathname}`;
  const workload: Work = { url, session, client, picture };
  await work(workload, 5000);
  const calm = await work(workload, time);
  const attacker = spawn(
    'nice',
    ['-n', '19', process.execPath, join(import.meta.dirname, 'siege-attacks.ts'), url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let refused = 'none';
  attacker.stdout.on('data', (text) => {
    refused = `${text}`.trim();
  });
  await wait(1000);
  const siege = await work(workload, time);
  attacker.kill('SIGKILL');
  await once(attacker, 'exit');
  report(calm, siege, refused);
} finally {
  clearInterval(watch);
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Signs an editor in, as the sign-in page does. */
function beginSession(): string {
  const accounts = openAccounts(data);
  const user = accounts.users.create({ email: 'a@b.example', name: 'A', role: 'editor' });
  const secret = accounts.sessions.begin(user.id);
  accounts.close();
  return secret;
}

async function measureMemory(): Promise<void> {
  const { own } = await memoryOf(service.pid);
  if (own === 0) restarts += 1;
  memory = Math.max(memory, own);
}

function report(calm: Times, siege: Times, refused: string): void {
  const rows = Object.entries(siege).map(([what, times]): Row => {
    const [before, after] = [calm[what] ?? [], times];
    const lost = after.filter((taken) => taken >= LOST).length;
    return {
      what: `${what} (${after.length} times, ${lost} lost)`,
      ours: `p50 ${at(after, 0.5)} ms, p99 ${at(after, 0.99)} ms`,
      other: `p50 ${at(before, 0.5)} ms, p99 ${at(before, 0.99)} ms`,
      figure: Math.max(at(after, 0.99), bound.unfelt) / Math.max(at(before, 0.99), bound.unfelt),
      bound: { most: bound.ratio },
    };
  });
  const count = (what: string, figure: number, most: number): Row => ({
    what,
    ours: `${Math.round(figure)}`,
    other: '',
    figure: Math.round(figure),
    bound: { most },
  });
  console.log(
    `\n${time / 1000} s under attack (${refused} requests a second were refused) beside ${time / 1000} s in peace; figures are ratios of p99:`,
  );
  const missed = printTable([
    ...rows,
    count('MB of the service at most', memory, ceiling),
    count('ended, or could not be found', restarts, 0),
  ]);
  if (missed.length > 0) process.exitCode = 1;
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
}
