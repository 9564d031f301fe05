import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { makeToken, startServiceProcess } from '../tests/harness/service-process.ts';
import { report } from './table.ts';

// Requests the picture addresses of https://www.sanity.io/docs/apis-and-sdks/image-urls, with the
// parameters that `@sanity/image-url` writes and the service has: `npm run bench:conformance`. Prints
// what differs from the documentation. Exits with a status above 0 when something does. The tests of
// the service prove which part of a picture is shown.

/** The documented size and format by what follows the address of a JPEG of 300 × 450 pixels. */
const documented: Readonly<Record<string, string>> = {
  '': '300x450 jpeg',
  '/easier-to-read-name.jpg': '300x450 jpeg',
  '/my-filename.jpg?h=200': '133x200 jpeg',
  '?dl=facade.jpg&w=100': '100x150 jpeg',
  // The page calls decimals a possible problem, not an error.
  '?h=200.0': '133x200 jpeg',
  '?w=1': '1x2 jpeg',
  '?w=600': '600x900 jpeg',
  '?w=100&h=100': '67x100 jpeg',
  '?w=100&dpr=1.5': '150x225 jpeg',
  '?h=150&dpr=3': '300x450 jpeg',
  '?rect=70,20,120,150': '120x150 jpeg',
  '?rect=70,20,120,150&h=200': '160x200 jpeg',
  '?w=100&h=100&fit=clip': '67x100 jpeg',
  '?w=600&h=600&fit=clip': '400x600 jpeg',
  '?w=100&h=100&fit=crop': '100x100 jpeg',
  '?w=600&h=600&fit=crop': '600x600 jpeg',
  '?w=100&fit=max': '100x150 jpeg',
  '?w=600&h=600&fit=max': '300x450 jpeg',
  '?w=600&h=100&fit=scale': '600x100 jpeg',
  '?w=100&h=100&fit=min': '100x100 jpeg',
  '?fit=crop&w=100&h=100&crop=top,left': '100x100 jpeg',
  '?fit=crop&w=100&h=100&crop=entropy': '100x100 jpeg',
  '?fit=crop&w=100&h=100&crop=focalpoint&fp-x=0.25&fp-y=0.75': '100x100 jpeg',
  '?fm=pjpg': '300x450 jpeg',
  '?fm=png': '300x450 png',
  '?fm=webp&q=80': '300x450 webp',
  '?auto=format': '300x450 webp',
  '?fm=avif': '400',
  '?q=0': '300x450 jpeg',
  '?q=100': '300x450 jpeg',
};

const folder = await mkdtemp(`${tmpdir()}/conformance-`);
const settings = { CONTENT_DATA_DIR: folder, CONTENT_PORT: '0' };
const service = await startServiceProcess(settings);
const headers = { Authorization: `Bearer ${makeToken(settings)}`, Accept: 'image/webp,*/*' };
try {
  const url = await upload();
  const addresses = Object.entries(documented);
  let passed = 0;
  for (const [address, wanted] of addresses) {
    const found = await request(url + address);
    if (found === wanted) passed += 1;
    else console.log(`${address}: wanted ${wanted}, got ${found}`);
  }
  const ours = `${passed} of ${addresses.length}`;
  const figure = passed / addresses.length;
  report([{ what: 'picture addresses', ours, figure, bound: { least: 1 } }]);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Uploads a picture and returns its URL. */
async function upload(): Promise<string> {
  const create = { width: 300, height: 450, channels: 3, background: '#b43' } as const;
  const body = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
  const path = 'v2025-02-19/assets/images/production';
  const response = await fetch(`${service.url}/${path}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
  const { document } = await response.json();
  return `${service.url}/${document.path}`;
}

/** Returns the size and format of a picture, or the status of a refusal. */
async function request(url: string): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) return `${response.status}`;
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return `${width}x${height} ${format}`;
}
