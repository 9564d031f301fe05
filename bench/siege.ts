import { spawn } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sanityClient } from '../tests/harness/sanity-client.ts';
import { makeSession, makeToken, startServiceProcess } from '../tests/harness/service-process.ts';
import { memoryOf } from './memory.ts';
import { LOST, type Work, work } from './siege-work.ts';
import { type Row, report } from './table.ts';
import { percentile } from './times.ts';

// Measures what an editor waits for while programs without a credential attack the outer listener of the
// content service, all in their ways at once: `npm run bench:siege`, or with the seconds of each part
// (`-- 15`). Exits with a status above 0 when a bound is exceeded.
const seconds = Number(process.argv[2] ?? 60);
/**
 * The bound of an editor's p99 under attack, as a multiple of the p99 without. Times below `unfelt` ms
 * count as `unfelt`.
 */
const bound = { ratio: 5, unfelt: 100 };
/** Resident megabytes of the service. */
const ceiling = 700;
/** Requests that are refused in each second: with fewer, there was no attack. */
const attack = 1000;

await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-siege-'));
const publicPort = 4396;
const url = `http://localhost:${publicPort}`;
const settings = {
  CONTENT_DATA_DIR: join(folder.path, 'data'),
  CONTENT_PORT: '4395',
  CONTENT_PUBLIC_PORT: `${publicPort}`,
  CONTENT_PUBLIC_URL: url,
};
await using service = await startServiceProcess(settings);
const client = sanityClient(url, { token: makeToken(settings) });
const session = makeSession(settings);
let memory = 0;
const watch = setInterval(async () => {
  memory = Math.max(memory, await memoryOf(service.pid));
}, 200);
const [stored = ''] = await client.fetch<string[]>('*[_type == "sanity.imageAsset"][0...1].url');
const workload: Work = { url, session, client, picture: `${url}${new URL(stored).pathname}` };
await work(workload, 5000);
const calm = await work(workload, seconds * 1000);
const program = join(import.meta.dirname, 'siege-attacks.ts');
// It begins a second before the editor, and ends a second after.
const attacker = spawn('nice', ['-n', '19', process.execPath, program, url, `${seconds + 2}`], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const refused = text(attacker.stdout);
await wait(1000);
const siege = await work(workload, seconds * 1000);
clearInterval(watch);
report([
  ...Object.entries(siege).map(([what, times]) => rowOf(what, times, calm[what] ?? [])),
  rowOfCount('refused requests a second', Number.parseFloat(await refused), { least: attack }),
  rowOfCount('MB of the service at most', memory, { most: ceiling }),
]);

/** Returns a row whose bound is for the ratio of both p99. */
function rowOf(what: string, under: readonly number[], calm: readonly number[]): Row {
  const at = (times: readonly number[], percent: number) => Math.round(percentile(times, percent));
  const shown = (times: readonly number[]) => `p50 ${at(times, 50)} ms, p99 ${at(times, 99)} ms`;
  const felt = (times: readonly number[]) => Math.max(at(times, 99), bound.unfelt);
  const lost = under.filter((taken) => taken >= LOST).length;
  return {
    what: `${what} (${under.length} times, ${lost} lost)`,
    ours: shown(under),
    other: shown(calm),
    figure: felt(under) / felt(calm),
    bound: { most: bound.ratio },
  };
}

function rowOfCount(what: string, figure: number, bound: Row['bound']): Row {
  return { what, ours: `${Math.round(figure)}`, figure, ...(bound && { bound }) };
}
