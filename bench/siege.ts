import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAccounts } from '../content-service/src/accounts/accounts.ts';
import { sanityClient } from '../harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../harness/service-process.ts';
import { memoryOf } from './memory.ts';
import { printTable, type Row } from './serve-table.ts';
import { LOST, type Times, type Work, work } from './siege-work.ts';
import { startSite } from './site.ts';

// Measures what an editor and the publisher wait for while anonymous clients attack the content
// service from the same machine and address: `npm run bench:siege`, or with the seconds of each
// part (`-- 15`). Exits with a status above 0 when a bound is exceeded.
const time = Number(process.argv[2] ?? 60) * 1000;
const ports = { content: 4395, site: 4396 };
/**
 * The bound of an editor's p99 under attack, as a multiple of the p99 without. Times below `unfelt` ms
 * count as `unfelt`.
 */
const bound = { ratio: 5, unfelt: 100 };
/** Resident megabytes of the service's main process, and together with its child processes. */
const ceiling = { own: 700, all: 1800 };

const folder = await mkdtemp(join(tmpdir(), 'bench-siege-'));
const content = join(folder, 'content');
const data = join(folder, 'data');
await cp('content', content, { recursive: true });
const text = 'brick '.repeat(170_000);
for (let index = 0; index < 9; index += 1) {
  await appendFile(
    join(content, 'data.ndjson'),
    `${JSON.stringify({ _id: `bulk-${index}`, _type: 'bulk', text })}\n`,
  );
}
const settings = {
  CONTENT_DIR: content,
  CONTENT_DATA_DIR: data,
  CONTENT_PORT: `${ports.content}`,
};
const service = await startServiceProcess(settings);
const site = await startSite({
  PORT: `${ports.site}`,
  CONTENT_PORT: `${ports.content}`,
  SITE_DATA_DIR: join(folder, 'site'),
  // The site's own requests for pictures are no attack.
  SITE_PICTURES: 'cdn',
});
const client = sanityClient(service.url, { token: makeToken(settings) });
const session = beginSession();
const peak = { own: 0, all: 0 };
let restarts = 0;
const watch = setInterval(() => void measureMemory(), 200);
try {
  await client.patch('faq-quotes').set({ answer: 'Begun.' }).commit();
  const [picture = ''] = await client.fetch<string[]>('*[_type == "sanity.imageAsset"][0...1].url');
  const workload: Work = { url: service.url, siteUrl: site.url, session, client, picture };
  await work(workload, 5000);
  const calm = await work(workload, time);
  const attacker = spawn(
    'nice',
    [
      '-n',
      '19',
      process.execPath,
      join(import.meta.dirname, 'siege-attacks.ts'),
      service.url,
      picture,
    ],
    { stdio: 'ignore' },
  );
  await wait(1000);
  const siege = await work(workload, time);
  attacker.kill('SIGKILL');
  await once(attacker, 'exit');
  report(calm, siege);
} finally {
  clearInterval(watch);
  await site.stop();
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
  const { own, all } = await memoryOf(service.pid);
  if (own === 0) restarts += 1;
  peak.own = Math.max(peak.own, own);
  peak.all = Math.max(peak.all, all);
}

function report(calm: Times, siege: Times): void {
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
  const memory = (what: string, figure: number, most: number): Row => ({
    what: `MB of ${what} at most`,
    ours: `${Math.round(figure)}`,
    other: '',
    figure: Math.round(figure),
    bound: { most },
  });
  console.log(
    `\n${time / 1000} s under attack beside ${time / 1000} s in peace; figures are ratios of p99:`,
  );
  const missed = printTable([
    ...rows,
    memory('the service', peak.own, ceiling.own),
    memory('all its processes', peak.all, ceiling.all),
    {
      what: 'ended, or could not be found',
      ours: `${restarts}`,
      other: '',
      figure: restarts,
      bound: { most: 0 },
    },
  ]);
  if (missed.length > 0) process.exitCode = 1;
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
}
