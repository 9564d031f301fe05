import { load, median, processorTime } from './serve-load.ts';
import type { RunningNginx } from './serve-nginx.ts';
import type { SiteProcess } from './site.ts';
import type { Row } from './table.ts';

export interface Case {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly conditional?: true;
}

const CASES: readonly Case[] = [
  { name: 'home', path: '/', status: 200 },
  { name: 'projects', path: '/projects', status: 200 },
  { name: 'home, 304', path: '/', status: 304, conditional: true },
  { name: 'not found', path: '/nothing', status: 404 },
];

interface Taken {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

/**
 * Measures requests per second of a site and nginx in interleaved rounds: by wall-clock time, and
 * by CPU time, which excludes other processes.
 */
export async function measureBesideNginx(
  site: Pick<SiteProcess, 'url' | 'pid'>,
  nginx: RunningNginx,
  { rounds, seconds }: { rounds: number; seconds: number },
  cases = CASES,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of cases) {
    const ours = await prepare(site.url, site.pid, one, seconds);
    const documented = await prepare(nginx.url, nginx.worker, one, seconds);
    const tuned = await prepare(nginx.tuned, nginx.worker, one, seconds);
    const taken: { ours: Taken; documented: Taken; tuned: Taken }[] = [];
    await ours();
    for (let round = 0; round < rounds; round += 1) {
      taken.push({ documented: await documented(), ours: await ours(), tuned: await tuned() });
    }
    const row = (other: 'documented' | 'tuned', unit: keyof Taken, what: string) => ({
      what: `${one.name}: ${what}`,
      ours: `${Math.round(median(taken.map((round) => round.ours[unit])))}`,
      other: `${Math.round(median(taken.map((round) => round[other][unit])))}`,
      figure: median(taken.map((round) => round.ours[unit] / round[other][unit])),
    });
    const bound = { least: 0.5 };
    rows.push(
      { ...row('documented', 'perSecond', 'requests/s'), bound },
      { ...row('documented', 'perProcessorSecond', 'requests/s of processor time'), bound },
      row('tuned', 'perProcessorSecond', 'the same, nginx keeping files open'),
    );
  }
  return rows;
}

async function prepare(
  origin: string,
  pid: number,
  { path, status, conditional }: Case,
  seconds: number,
): Promise<() => Promise<Taken>> {
  const url = `${origin}${path}`;
  const accept = { 'accept-encoding': 'br' };
  const { headers: first } = await fetch(url, { headers: accept });
  const headers = conditional ? { ...accept, 'if-none-match': first.get('etag') ?? '' } : accept;
  const { status: actual } = await fetch(url, { headers });
  if (actual !== status) throw new Error(`${url} has status ${actual}, not ${status}`);
  return async () => {
    const before = await processorTime(pid);
    const { perSecond, requests } = await load({ url, headers, seconds });
    const used = (await processorTime(pid)) - before;
    return { perSecond, perProcessorSecond: requests / used };
  };
}
