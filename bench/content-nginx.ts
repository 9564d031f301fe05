import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../harness/nginx.ts';
import { startServiceProcess } from '../harness/service-process.ts';
import { queries } from '../site/src/content/queries.ts';
import { demo } from './pictures.ts';
import { load, median, PINNED } from './serve-load.ts';
import type { Row } from './serve-table.ts';

const rounds = 5;
const seconds = 2;

/**
 * Measures cached queries and pictures per second, beside nginx serving the same bytes as files.
 */
export async function measureBesideNginx(ports: { service: number; nginx: number }) {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bench-content-nginx-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const service = await startServiceProcess(
    { CONTENT_DIR: demo, CONTENT_DATA_DIR: join(folder, 'data'), CONTENT_PORT: `${ports.service}` },
    PINNED,
  );
  opened.defer(() => service.stop());
  const files = join(folder, 'files');
  await mkdir(files);
  // The worker may run as another user.
  for (const path of [folder, files]) await chmod(path, 0o755);
  const nginx = await startNginx(serving(files, ports.nginx), PINNED);
  opened.defer(() => nginx.close());

  const search = new URLSearchParams({ query: queries.faqs });
  const query = `/v2023-07-01/data/query/production?${search}`;
  const [picture = ''] = await json(`${service.url}/v2023-07-01/data/query/production`, {
    query: '*[_type == "sanity.imageAsset"][0...1].path',
  });
  const asked = {
    'the questions, from its cache': query,
    'a picture of 600 px that is kept': `/${picture}?w=600&fm=webp&q=80`,
    'an original picture': `/${picture}`,
  };
  const rows: Row[] = [];
  for (const [index, [what, path]] of Object.entries(asked).entries()) {
    const ours = `http://127.0.0.1:${ports.service}${path}`;
    const other = `http://127.0.0.1:${ports.nginx}/${index}`;
    const bytes = await bytesOf(ours);
    await writeFile(join(files, `${index}`), bytes);
    if (!bytes.equals(await bytesOf(other))) throw new Error(`nginx sends other bytes: ${what}`);
    rows.push(await besides(what, ours, other));
  }
  return rows;
}

/** Keeps files open between requests, and compresses and logs nothing: nginx at its fastest. */
function serving(root: string, port: number): string {
  return `server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip off;
    open_file_cache max=1000;
    tcp_nopush on;
    keepalive_requests 1000000000;
    default_type application/octet-stream;
  }`;
}

async function besides(what: string, ours: string, other: string): Promise<Row> {
  const found: Record<'ours' | 'other', number[]> = { ours: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.ours.push((await load({ url: ours, seconds })).perSecond);
    found.other.push((await load({ url: other, seconds })).perSecond);
  }
  const [mine, its] = [median(found.ours), median(found.other)];
  const shown = (value: number) => `${Math.round(value)} /s`;
  return { what, ours: shown(mine), other: shown(its), figure: mine / its };
}

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} has status ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function json(url: string, params: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = await fetch(`${url}?${new URLSearchParams(params)}`);
  const { result } = await answer.json();
  return result;
}
