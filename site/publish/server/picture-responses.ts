import type { IncomingMessage } from 'node:http';
import type { ReleasePicture } from '../release/release.ts';
import { hashOf } from '../release/resource.ts';
import { pictureHeaders } from '../release/static-files.ts';
import type { Headers } from '../render/headers.ts';
import { matchesTag } from './negotiate.ts';
import { emptyResponse, type HttpResponse } from './responses.ts';

/** A response whose body is not in memory yet. */
export interface PictureResponse extends Omit<HttpResponse, 'body'> {
  readonly body: {
    readonly picture: ReleasePicture;
    /** The first byte, and the one after the last. */
    readonly start: number;
    readonly end: number;
  };
}

/**
 * Responds to a request for a picture, which may contain one range: browsers continue a broken download
 * with one (RFC 9110, section 14). `common` are the headers of every response.
 */
export function respondWithPicture(
  path: string,
  picture: ReleasePicture,
  { headers }: IncomingMessage,
  common: Headers,
): HttpResponse | PictureResponse {
  const etag = `"${hashOf(picture.sha256)}"`;
  const { 'content-type': type, ...shared } = { ...pictureHeaders(common, path), etag };
  if (matchesTag(headers['if-none-match'], etag)) return emptyResponse(304, shared);
  const { range, 'if-range': ifRange = etag } = headers;
  const { size } = picture;
  const part = ifRange === etag ? readRange(range, size) : null;
  const { start, end } = part ?? { start: 0, end: size };
  const all = {
    ...shared,
    'content-type': type,
    ...(part
      ? { 'content-range': `bytes ${start}-${end - 1}/${size}` }
      : { 'accept-ranges': 'bytes' }),
    'content-length': String(end - start),
  };
  const status = part ? 206 : 200;
  return { status, headers: Object.entries(all).flat(), body: { picture, start, end } };
}

/** Returns `null` for anything but one range of bytes that are there. A server may ignore all others. */
function readRange(range = '', size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === '') return null;
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  return start < end ? { start, end } : null;
}
