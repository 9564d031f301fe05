import type { IncomingMessage } from 'node:http';
import type { Encoding, Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import { acceptedEncodings, entityTag, matchesTag } from './negotiate.ts';

/** A response in the form that Node sends fastest. */
export interface HttpResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body: Buffer;
}

interface Variant {
  readonly tag: string;
  readonly full: HttpResponse;
  readonly notModified: HttpResponse;
}

type Variants = Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };

const DESCRIPTIVE = new Set(['content-type', 'content-encoding']);

const prepared = new WeakMap<Resource, Variants>();

/** Returns a resource in the smallest encoding that the request accepts, or 304 if its tag matches. */
export function respondWith(resource: Resource, { headers }: IncomingMessage): HttpResponse {
  const variants = prepared.get(resource) ?? prepare(resource);
  const accepted = acceptedEncodings(headers['accept-encoding']?.toString());
  const offered = accepted.map((encoding) => variants[encoding]);
  const variant = offered.find((one) => one !== undefined) ?? variants.identity;
  const isKnown = resource.status === 200 && matchesTag(headers['if-none-match'], variant.tag);
  return isKnown ? variant.notModified : variant.full;
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

/** Returns a response without a body. 204 and 304 have no content-length: RFC 9110, section 8.6. */
export function emptyResponse(status: number, headers: Headers): HttpResponse {
  const length = status === 204 || status === 304 ? {} : { 'content-length': '0' };
  const body = Buffer.alloc(0);
  return { status, headers: Object.entries({ ...headers, ...length }).flat(), body };
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
  const tag = entityTag(resource, encoding);
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const headers = { ...resource.headers, ...coding, etag: tag };
  // RFC 9110, section 15.4.5: a 304 should not have headers that describe a body.
  const headersOf304 = Object.entries(headers).filter(([name]) => !DESCRIPTIVE.has(name));
  return {
    tag,
    full: createResponse(resource.status, headers, body),
    notModified: emptyResponse(304, Object.fromEntries(headersOf304)),
  };
}

export function createResponse(status: number, headers: Headers, body: Buffer): HttpResponse {
  const all = { ...headers, 'content-length': String(body.length) };
  return { status, headers: Object.entries(all).flat(), body };
}
