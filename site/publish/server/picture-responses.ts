import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { ReleasePicture } from '../release/release.ts';
import { hashOf } from '../release/resource.ts';
import { pictureHeaders } from '../release/static-files.ts';
import type { Headers } from '../render/headers.ts';
import { matchesTag } from './negotiate.ts';

/** First byte, and the byte after the last one. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A response with some bytes of a picture, or with none. */
export interface PictureResponse {
  readonly picture: ReleasePicture;
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: string[];
  /** `null`: the response has no body. */
  readonly part: Part | null;
}

interface Prepared {
  readonly tag: string;
  readonly full: PictureResponse;
}

/**
 * Returns a function that responds to GET and HEAD requests for pictures, which may contain one range
 * (RFC 9110, section 14). `headers` are added to every response.
 */
export function createPictureResponder(headers: Headers) {
  const prepared = new WeakMap<ReleasePicture, Prepared>();

  function prepare(path: string, picture: ReleasePicture): Prepared {
    const tag = `"${hashOf(picture.sha256)}"`;
    const all = {
      ...pictureHeaders(headers, path),
      'accept-ranges': 'bytes',
      etag: tag,
      'content-length': String(picture.size),
    };
    const part = { start: 0, end: picture.size };
    const one = { tag, full: { picture, status: 200, headers: Object.entries(all).flat(), part } };
    prepared.set(picture, one);
    return one;
  }

  return (path: string, picture: ReleasePicture, request: IncomingMessage): PictureResponse => {
    const { tag, full } = prepared.get(picture) ?? prepare(path, picture);
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
    const { 'content-type': type, ...caching } = { ...pictureHeaders(headers, path), etag: tag };
    if (matchesTag(ifNoneMatch, tag)) return bodiless(picture, 304, caching);
    if (request.method === 'HEAD') return { ...full, part: null };
    const isCurrent = ifRange === undefined || ifRange === tag;
    const part = range && isCurrent ? readRange(range, picture.size) : null;
    if (part === null) return full;
    const size = `${picture.size}`;
    if (part.start >= part.end) {
      const none = { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' };
      return bodiless(picture, 416, none);
    }
    const all = {
      ...caching,
      'content-type': type,
      'content-range': `bytes ${part.start}-${part.end - 1}/${size}`,
      'content-length': String(part.end - part.start),
    };
    return { picture, status: 206, headers: Object.entries(all).flat(), part };
  };
}

function bodiless(picture: ReleasePicture, status: number, headers: Headers): PictureResponse {
  return { picture, status, headers: Object.entries(headers).flat(), part: null };
}

/**
 * Returns the bytes that a `Range` header names, an empty part if the picture has none of them, and `null`
 * for several ranges or a malformed one, which are ignored.
 */
function readRange(range: string, size: number): Part | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === '') {
    return last === '' ? null : { start: Math.max(0, size - Number(last)), end: size };
  }
  if (last !== '' && Number(last) < Number(first)) return null;
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  return { start: Number(first), end };
}

/** Bytes of a file that are in memory for one response. */
const PIECE = 16_384;

/** Sends part of a picture from the disk, without its checksum. Closes the connection if it cannot be read. */
export function sendFile(
  response: ServerResponse,
  { picture, status, headers }: PictureResponse,
  { start, end }: Part,
): void {
  const file = createReadStream(picture.file, { start, end: end - 1, highWaterMark: PIECE });
  file.once('open', () => response.writeHead(status, headers));
  pipeline(file, response, (error) => error && response.destroy());
}
