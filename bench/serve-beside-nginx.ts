import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { siteBlock, startNginx } from '../tests/helpers/hosts/nginx.ts';
import { freePort } from '../tests/helpers/ports.ts';
import { load, PINNED } from './serve-load.ts';
import type { Row } from './table.ts';
import { rowOfMedians } from './times.ts';

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

/**
 * Measures requests per second of a site and of nginx, which serves the releases in `folder` on the
 * same core, in interleaved rounds.
 */
export async function measureBesideNginx(
  site: string,
  folder: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  cases: readonly Case[],
): Promise<Row[]> {
  await using nginx = await serveWithNginx(folder);
  const rows: Row[] = [];
  for (const one of cases) {
    const ours = await prepare(site, one, seconds);
    const theirs = await prepare(nginx.url, one, seconds);
    const taken: { ours: number[]; nginx: number[] } = { ours: [], nginx: [] };
    await ours();
    for (let round = 0; round < rounds; round += 1) {
      taken.nginx.push(await theirs());
      taken.ours.push(await ours());
    }
    rows.push(rowOfMedians(`${one.name}: requests/s`, '', taken.ours, taken.nginx, { least: 0.5 }));
  }
  return rows;
}

/** Serves the releases in `folder` with nginx, on the core that is measured. */
export async function serveWithNginx(folder: string): Promise<AsyncDisposable & { url: string }> {
  await chmod(folder, 0o755);
  const port = await freePort();
  const block = await siteBlock(join(folder, 'current'));
  const settings = `listen 127.0.0.1:${port}; tcp_nopush on; keepalive_requests 1000000000;`;
  const { close } = await startNginx(block.replace('listen 80;', settings), PINNED);
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

/** Returns a function that measures the requests per second of one case. */
async function prepare(
  origin: string,
  { path, status, conditional }: Case,
  seconds: number,
): Promise<() => Promise<number>> {
  const url = `${origin}${path}`;
  const accept = { 'accept-encoding': 'br' };
  const { headers: first } = await fetch(url, { headers: accept });
  const headers = conditional ? { ...accept, 'if-none-match': first.get('etag') ?? '' } : accept;
  const { status: actual } = await fetch(url, { headers });
  if (actual !== status) throw new Error(`${url} has status ${actual}, not ${status}`);
  return async () => (await load({ url, headers, seconds })).perSecond;
}
