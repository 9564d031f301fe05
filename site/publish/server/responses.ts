import type { IncomingMessage } from 'node:http';
import { matchesEtag, readWeights } from '../../../system/request-headers.ts';
import type { ReleasePicture } from '../release/release.ts';
import { type Encoding, hashOf, type Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';

/** A response in the form that Node sends fastest. */
export interface HttpResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** A response whose body is not in memory yet. */
export interface PictureResponse extends Omit<HttpResponse, 'body'> {
  readonly picture: ReleasePicture;
}

interface Variant {
  readonly tag: string;
  readonly full: HttpResponse;
  readonly notModified: HttpResponse;
}

type Variants = Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };

const DESCRIPTIVE = new Set(['content-type', 'content-encoding']);

const PREFERRED = ['br', 'gzip'] as const;

const prepared = new WeakMap<Resource, Variants>();

/** Returns a resource in the smallest encoding that the request accepts, or 304 if its tag matches. */
export function respondWith(resource: Resource, { headers }: IncomingMessage): HttpResponse {
  const variants = prepared.get(resource) ?? prepare(resource);
  const accepted = acceptedEncodings(headers['accept-encoding']?.toString());
  const offered = accepted.map((encoding) => variants[encoding]);
  const variant = offered.find((one) => one !== undefined) ?? variants.identity;
  const isKnown = resource.status === 200 && matchesEtag(headers['if-none-match'], variant.tag);
  return isKnown ? variant.notModified : variant.full;
}

/** Returns a picture with its headers, or 304 if its tag matches. */
export function respondWithPicture(
  picture: ReleasePicture,
  headers: Headers,
  request: IncomingMessage,
): HttpResponse | PictureResponse {
  const etag = `"${hashOf(picture.sha256)}"`;
  if (matchesEtag(request.headers['if-none-match'], etag)) return notModified({ ...headers, etag });
  const all = { ...headers, etag, 'content-length': String(picture.size) };
  return { status: 200, headers: Object.entries(all).flat(), picture };
}

/** Returns a response with one line of text. */
export function textResponse(status: number, text: string, headers: Headers): HttpResponse {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return createResponse(status, { ...headers, ...type }, Buffer.from(`${text}\n`));
}

/** Returns a JSON response that must not be cached. */
export function jsonResponse(status: number, value: object, headers: Headers): HttpResponse {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return createResponse(status, { ...headers, ...type }, Buffer.from(JSON.stringify(value)));
}

function prepare(resource: Resource): Variants {
  const { identity, br, gzip } = resource.bodies;
  const variants = {
    identity: prepareVariant(resource, 'identity', identity),
    ...(br && { br: prepareVariant(resource, 'br', br) }),
    ...(gzip && { gzip: prepareVariant(resource, 'gzip', gzip) }),
  };
  prepared.set(resource, variants);
  return variants;
}

function prepareVariant(resource: Resource, encoding: Encoding, body: Buffer): Variant {
  const isPlain = encoding === 'identity';
  const tag = isPlain ? `"${resource.hash}"` : `"${resource.hash}-${encoding}"`;
  const coding = isPlain ? {} : { 'content-encoding': encoding };
  const headers = { ...resource.headers, ...coding, etag: tag };
  return {
    tag,
    full: createResponse(resource.status, headers, body),
    notModified: notModified(headers),
  };
}

/** Returns a 304. RFC 9110, section 15.4.5: it should not have headers that describe a body. */
function notModified(headers: Headers): HttpResponse {
  const kept = Object.entries(headers).filter(([name]) => !DESCRIPTIVE.has(name));
  return { status: 304, headers: kept.flat(), body: Buffer.alloc(0) };
}

/** Returns the encodings that a request accepts, the smallest first, identity last. */
function acceptedEncodings(accept: string | undefined): readonly Encoding[] {
  const weights = readWeights(accept);
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  return [...PREFERRED.filter((name) => weightOf(name) > 0), 'identity'];
}

export function createResponse(status: number, headers: Headers, body: Buffer): HttpResponse {
  const all = { ...headers, 'content-length': String(body.length) };
  return { status, headers: Object.entries(all).flat(), body };
}
