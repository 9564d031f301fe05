import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServiceProcess } from '../harness/service-process.ts';

export const demo = fileURLToPath(new URL('../content', import.meta.url));

/** The sizes that the site requests, and the `Accept` of a modern browser. */
const transforms: [name: string, search: string, accept: string][] = [
  ['tile, WebP', 'w=600&fm=webp&q=80', '*/*'],
  ['lightbox, WebP', 'w=1600&fm=webp&q=80', '*/*'],
  ['about, cropped, WebP', 'w=1920&h=1440&fit=crop&fm=webp&q=80', '*/*'],
  ['transformation on a phone, WebP', 'w=1280&h=960&fit=crop&fm=webp&q=80', '*/*'],
  ['profile, cropped, WebP', 'w=400&h=400&fit=crop&fm=webp&q=80', '*/*'],
  ['tile, JPEG', 'w=600&fm=jpg&q=80', '*/*'],
  ['tile, best format', 'w=600&auto=format&q=80', 'image/avif,image/webp,*/*'],
];

export interface PictureRow {
  picture: string;
  'made ms': number;
  'kept ms': number;
  kB: number;
  type: string;
}

/** Measures the largest demo picture over HTTP, transformed and then from the cache. */
export async function measurePictures(port: number): Promise<PictureRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-pictures-'));
  const service = await startServiceProcess({
    CONTENT_DIR: demo,
    CONTENT_DATA_DIR: dataDir,
    CONTENT_PORT: `${port}`,
  });
  try {
    const query = '*[_type == "sanity.imageAsset"] | order(metadata.dimensions.width desc)[0].url';
    const search = new URLSearchParams({ query });
    const response = await fetch(`${service.url}/v2023-07-01/data/query/production?${search}`);
    const { result } = await response.json();
    if (typeof result !== 'string') throw new Error('the demo content has no picture');
    const rows: PictureRow[] = [];
    for (const [picture, parameters, accept] of transforms) {
      const made = await timed(`${result}?${parameters}`, accept);
      const kept = await timed(`${result}?${parameters}`, accept);
      rows.push({
        picture,
        'made ms': Math.round(made.time),
        'kept ms': Math.round(kept.time * 10) / 10,
        kB: Math.round(made.bytes / 100) / 10,
        type: made.type,
      });
    }
    return rows;
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed(url: string, accept: string) {
  const started = performance.now();
  const response = await fetch(url, { headers: { Accept: accept } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  const type = response.headers.get('content-type') ?? '';
  return { time: performance.now() - started, bytes: byteLength, type };
}
