import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeToken, startServiceProcess } from '../harness/service-process.ts';
import { type PictureAddress, pictureAddresses, type Source } from './picture-addresses.ts';
import { report } from './table.ts';

// Requests the picture addresses of Sanity's documentation: `npm run bench:conformance`. Prints what
// differs from the documentation. Exits with a status above 0 when something does.
const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
const settings = {
  CONTENT_DIR: join(folder, 'content'),
  CONTENT_DATA_DIR: join(folder, 'data'),
  CONTENT_PORT: '0',
};
await mkdir(settings.CONTENT_DIR);
await writeFile(join(settings.CONTENT_DIR, 'data.ndjson'), '');
const service = await startServiceProcess(settings);
const credential = { Authorization: `Bearer ${makeToken(settings)}` };
try {
  const originals = await makeOriginals();
  const urls = new Map<Source, string>();
  for (const [source, bytes] of originals) urls.set(source, await upload(bytes));
  let failed = 0;
  for (const one of pictureAddresses) {
    const { source = 'jpeg', address } = one;
    const fault = await judge(one, `${urls.get(source)}${address}`, originals.get(source));
    if (fault === undefined) continue;
    failed += 1;
    console.log(`${source}${address}: ${fault}`);
  }
  const count = pictureAddresses.length;
  const ours = `${count - failed} of ${count}`;
  report([{ what: 'picture addresses', ours, figure: 1 - failed / count, bound: { least: 1 } }]);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Makes pictures with a gradient and an edge, so that entropy has something to find. */
async function makeOriginals(): Promise<ReadonlyMap<Source, Buffer>> {
  const picture = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450">
      <linearGradient id="a"><stop stop-color="#b43"/><stop offset="1" stop-color="#fed"/></linearGradient>
      <rect width="300" height="450" fill="url(#a)"/><path d="M60 300h180v120H60z" fill="#247"/></svg>`),
  );
  return new Map<Source, Buffer>([
    ['jpeg', await picture.clone().jpeg().toBuffer()],
    ['png', await picture.clone().png().toBuffer()],
    ['webp', await picture.clone().webp().toBuffer()],
    ['gif', await picture.clone().gif().toBuffer()],
    ['avif', await picture.clone().avif({ effort: 0 }).toBuffer()],
  ]);
}

/** Uploads a picture and returns its URL. */
async function upload(bytes: Buffer): Promise<string> {
  const response = await fetch(`${service.url}/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers: credential,
    body: Uint8Array.from(bytes),
  });
  if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
  const { document } = await response.json();
  return `${service.url}/${document.path}`;
}

/** Requests an address and returns how the answer differs from the documentation. */
async function judge(one: PictureAddress, url: string, original?: Buffer) {
  const { size, type, isOriginal, download, isRefused = false } = one.documented;
  const Accept = one.accept ?? 'image/*';
  const headers = isOriginal ? { Accept, ...credential } : { Accept };
  const response = await fetch(url, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isClientError = response.status >= 400 && response.status < 500;
  if (isRefused ? !isClientError : !response.ok) return `status ${response.status}, ${bytes}`;
  if (isRefused) return undefined;
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const { width, pageHeight, height } = await sharp(bytes).metadata();
  const found = {
    type: response.headers.get('Content-Type'),
    size: `${width}x${pageHeight ?? height}`,
  };
  if (type && found.type !== type) return `wanted ${type}, got ${found.type}`;
  if (size && found.size !== size.join('x')) return `wanted ${size.join('x')}, got ${found.size}`;
  if (download && !disposition.includes(download)) return `wanted a download, got ${disposition}`;
  return isOriginal && !original?.equals(bytes) ? 'wanted the original' : undefined;
}
