import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queries } from '../site/src/content/queries.ts';
import { startNginx } from '../tests/hosting/nginx.ts';
import { demo } from './pictures.ts';
import { load, median, PINNED } from './serve-load.ts';
import type { Row } from './serve-table.ts';
import { startService } from './service.ts';

const rounds = 5;
const seconds = 2;

/** Takes two free ports; gives queries and pictures a second that the service answers from what it keeps, beside nginx with the same bytes as files. */
export async function measureBesideNginx(ports: { service: number; nginx: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-content-nginx-'));
  const service = await startService(demo, join(folder, 'data'), ports.service, PINNED);
  const files = join(folder, 'files');
  await mkdir(files, { mode: 0o755 });
  const nginx = await startNginx(
    `server {
    listen 127.0.0.1:${ports.nginx};
    root ${files};
    default_type application/octet-stream;
  }`,
    PINNED,
  );
  try {
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
      const bytes = await fetch(service.url + path).then((answer) => answer.bytes());
      await writeFile(join(files, `${index}`), bytes);
      rows.push(
        await besides(what, service.url + path, `http://127.0.0.1:${ports.nginx}/${index}`),
      );
    }
    return rows;
  } finally {
    await nginx.close();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function besides(what: string, ours: string, other: string): Promise<Row> {
  const found: Record<'ours' | 'other', number[]> = { ours: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.ours.push(
      (await load({ url: ours.replace('localhost', '127.0.0.1'), seconds })).perSecond,
    );
    found.other.push((await load({ url: other, seconds })).perSecond);
  }
  const [mine, its] = [median(found.ours), median(found.other)];
  const shown = (value: number) => `${Math.round(value)} /s`;
  return { what, ours: shown(mine), other: shown(its), figure: mine / its };
}

async function json(url: string, params: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = await fetch(`${url}?${new URLSearchParams(params)}`);
  const { result } = await answer.json();
  return result;
}
