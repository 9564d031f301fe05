import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx } from '../harness/nginx.ts';
import { freePort } from '../harness/ports.ts';
import { load, PINNED, processorTime } from './serve-load.ts';
import type { Row } from './table.ts';
import { median } from './times.ts';

export interface Case {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly conditional?: true;
}

export const PAGES: readonly Case[] = [
  { name: 'home', path: '/', status: 200 },
  { name: 'projects', path: '/projects', status: 200 },
  { name: 'home, 304', path: '/', status: 304, conditional: true },
  { name: 'not found', path: '/nothing', status: 404 },
];

interface Server {
  readonly url: string;
  /** The process that answers. */
  readonly pid: number;
}

interface Taken {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

/**
 * Measures requests per second of a site and of nginx, which serves the releases in `folder` on the
 * same core, in interleaved rounds: by wall-clock time, and by CPU time, which excludes other processes.
 */
export async function measureBesideNginx(
  site: Server,
  folder: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  cases: readonly Case[],
): Promise<Row[]> {
  // The worker may run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const current = join(folder, 'current');
  const running = await startNginx(
    `server {
      listen 127.0.0.1:${port};
      root ${current}/public;
      tcp_nopush on;
      keepalive_requests 1000000000;
      include ${current}/nginx.conf;
    }`,
    PINNED,
  );
  await using _ = { [Symbol.asyncDispose]: () => running.close() };
  const nginx = { url: `http://127.0.0.1:${port}`, pid: running.worker };
  const rows: Row[] = [];
  for (const one of cases) {
    const ours = await prepare(site, one, seconds);
    const theirs = await prepare(nginx, one, seconds);
    const taken: { ours: Taken; theirs: Taken }[] = [];
    await ours();
    for (let round = 0; round < rounds; round += 1) {
      taken.push({ theirs: await theirs(), ours: await ours() });
    }
    const row = (unit: keyof Taken, what: string): Row => ({
      what: `${one.name}: ${what}`,
      ours: `${Math.round(median(taken.map((round) => round.ours[unit])))}`,
      other: `${Math.round(median(taken.map((round) => round.theirs[unit])))}`,
      figure: median(taken.map((round) => round.ours[unit] / round.theirs[unit])),
      bound: { least: 0.5 },
    });
    rows.push(row('perSecond', 'requests/s'));
    rows.push(row('perProcessorSecond', 'requests/s of processor time'));
  }
  return rows;
}

async function prepare(
  server: Server,
  { path, status, conditional }: Case,
  seconds: number,
): Promise<() => Promise<Taken>> {
  const url = `${server.url}${path}`;
  const accept = { 'accept-encoding': 'br' };
  const { headers: first } = await fetch(url, { headers: accept });
  const headers = conditional ? { ...accept, 'if-none-match': first.get('etag') ?? '' } : accept;
  const { status: actual } = await fetch(url, { headers });
  if (actual !== status) throw new Error(`${url} has status ${actual}, not ${status}`);
  return async () => {
    const before = await processorTime(server.pid);
    const { perSecond, requests } = await load({ url, headers, seconds });
    const used = (await processorTime(server.pid)) - before;
    return { perSecond, perProcessorSecond: requests / used };
  };
}
