import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { load } from './serve-load.ts';
import type { RunningSite } from './site.ts';
import type { Row } from './table.ts';
import { percentile } from './times.ts';

const run = promisify(execFile);

const FLOOD = ['-s', fileURLToPath(new URL('serve-beacons.lua', import.meta.url))];

/** Measures pages of a site, its memory and the files in `visits` while it gets some 10,000 beacons a second. */
export async function measureBeacons(
  site: RunningSite,
  visits: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  const calm: number[] = [];
  const flooded: number[] = [];
  const beacons: number[] = [];
  const measure = async () => (await load({ url: site.url, seconds, isModest: true })).p99;
  await flood(`${site.url}/visits`, seconds);
  const first = memoryOf(site.pid);
  for (let round = 0; round < rounds; round += 1) {
    calm.push(await measure());
    const [p99, perSecond] = await Promise.all([measure(), flood(`${site.url}/visits`, seconds)]);
    flooded.push(p99);
    beacons.push(perSecond);
  }
  const last = memoryOf(site.pid);
  const bytes = await bytesIn(visits);
  const p99 = (values: readonly number[]) => percentile(values, 25);
  const ms = (values: readonly number[]) => `${p99(values).toFixed(2)} ms`;
  const perSecond = percentile(beacons, 50);
  return [
    {
      what: 'p99 with time to spare, during a flood of beacons, and without',
      ...{ ours: ms(flooded), other: ms(calm) },
      figure: p99(flooded) / p99(calm),
      bound: { most: 8 },
    },
    {
      what: 'beacons answered a second meanwhile',
      ...{ ours: perSecond.toFixed(0), figure: perSecond, bound: { least: 9000 } },
    },
    {
      what: `memory after ${rounds + 1} floods, and after the first`,
      ...{ ours: `${last.toFixed(0)} MB`, other: `${first.toFixed(0)} MB` },
      figure: last / first,
      // The garbage of requests, which V8 collects late, and nothing that is kept.
      bound: { most: 2 },
    },
    {
      what: 'bytes of the counts after the flood',
      ...{ ours: `${bytes}`, figure: bytes, bound: { most: 1000 } },
    },
  ];
}

/** Sends beacons, and returns how many were answered a second. */
async function flood(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c220', `-d${seconds}s`, ...FLOOD, url]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Returns the megabytes that a process has in memory. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
