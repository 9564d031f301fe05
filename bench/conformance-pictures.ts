import sharp from 'sharp';
import { z } from 'zod';
import type { Documented, PictureCase } from './conformance-documented.ts';
import { pictureCases } from './conformance-picture-cases.ts';
import type { Subject } from './conformance-service.ts';
import { makeSources } from './conformance-sources.ts';
import type { Judged } from './conformance-table.ts';

const uploadedSchema = z.object({ document: z.object({ path: z.string() }) });

interface Uploaded {
  path: string;
  bytes: Buffer;
}

/** Requests every documented address of a picture. */
export async function judgePictures({ send }: Subject): Promise<Judged[]> {
  const sources = new Map<string, Uploaded | string>();
  for (const [name, bytes] of await makeSources()) sources.set(name, await upload(bytes));
  const judged: Judged[] = [];
  for (const one of pictureCases) judged.push({ ...(await judge(one)), row: one.feature });
  return judged;

  async function upload(bytes: Buffer): Promise<Uploaded | string> {
    const path = 'v2025-02-19/assets/images/production';
    const body = new Blob([Uint8Array.from(bytes)]);
    const response = await send(path, { method: 'POST', isSignedIn: true, body });
    const answer = await response.json();
    const uploaded = uploadedSchema.safeParse(answer).data;
    return uploaded ? { path: uploaded.document.path, bytes } : JSON.stringify(answer);
  }

  async function judge(one: PictureCase) {
    const test = `${one.source ?? 'jpg'}${one.address}`;
    const source = sources.get(one.source ?? 'jpg') ?? 'no such source';
    if (typeof source === 'string') return { test, fault: `the upload was refused: ${source}` };
    const response = await send(`${source.path}${one.address}`, {
      isSignedIn: one.isSignedIn ?? false,
      headers: { Accept: one.accept ?? 'image/*' },
    });
    const fault = await faultOf(response, one.documented, source.bytes);
    return { test, ...(fault && { fault }) };
  }
}

async function faultOf(
  response: Response,
  documented: Documented,
  original: Buffer,
): Promise<string | undefined> {
  const { status = 200 } = documented;
  const bytes = Buffer.from(await response.arrayBuffer());
  const isRefused = response.status >= 400 && response.status < 500;
  if (status === 'refused' ? !isRefused : response.status !== status) {
    return `wanted ${status}, got ${response.status} ${bytes.toString('utf8', 0, 200)}`;
  }
  if (status !== 200) return undefined;
  const wanted = new Set(documented.types);
  const type = response.headers.get('Content-Type') ?? '';
  if (wanted.size > 0 && !wanted.has(type))
    return `wanted ${[...wanted].join(' or ')}, got ${type}`;
  const { download } = documented;
  const disposition = response.headers.get('Content-Disposition') ?? '';
  if (download && !(disposition.startsWith('attachment') && disposition.includes(download))) {
    return `wanted the download ${download}, got ${disposition}`;
  }
  if (documented.isOriginal) {
    return bytes.equals(original) ? undefined : 'wanted the original, got other bytes';
  }
  return faultOfPicture(bytes, documented);
}

async function faultOfPicture(bytes: Buffer, documented: Documented): Promise<string | undefined> {
  const found = await sharp(bytes).metadata();
  const got = [found.width, found.pageHeight ?? found.height] as const;
  const [width, height] = got;
  const { size = got, most = got, frames, isProgressive } = documented;
  if (size[0] !== width || size[1] !== height)
    return `wanted ${size.join('x')}, got ${got.join('x')}`;
  if (width > most[0] || height > most[1])
    return `wanted at most ${most.join('x')}, got ${got.join('x')}`;
  if (frames && (found.pages ?? 1) !== frames) return `wanted ${frames} frames, got ${found.pages}`;
  return isProgressive && !found.isProgressive ? 'wanted a progressive JPEG' : undefined;
}
