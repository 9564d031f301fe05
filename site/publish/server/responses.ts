import type { IncomingMessage } from 'node:http';
import type { Encoding, Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import { acceptedEncodings, entityTag, matchesTag } from './negotiate.ts';

/** All of an answer, in the form that Node sends soonest. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  /** Text stands for its bytes, one character each. */
  readonly body: Buffer | string;
}

interface Variant {
  readonly tag: string;
  readonly whole: Answer;
  readonly notModified: Answer;
}

type Variants = Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };

/** Bodies up to this many bytes leave in one piece with their headers, which is sooner; larger ones are not copied. */
const ONE_PIECE = 14_000;

const DESCRIPTIVE = new Set(['content-type', 'content-encoding']);

const prepared = new WeakMap<Resource, Variants>();

/** Takes a resource and the request for it; gives it in the encoding asked for, or 304 to who has it already. */
export function answerWith(resource: Resource, { headers }: IncomingMessage): Answer {
  const variants = prepared.get(resource) ?? prepare(resource);
  const variant = choose(variants, acceptedEncodings(headers['accept-encoding']?.toString()));
  const isKnown = resource.status === 200 && matchesTag(headers['if-none-match'], variant.tag);
  return isKnown ? variant.notModified : variant.whole;
}

/** Gives an answer of one line of text. */
export function textAnswer(status: number, text: string, headers: Headers): Answer {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return createAnswer(status, { ...headers, ...type }, Buffer.from(`${text}\n`));
}

/** Gives an answer of JSON that is true for now. */
export function jsonAnswer(value: object, headers: Headers): Answer {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return createAnswer(200, { ...headers, ...type }, Buffer.from(JSON.stringify(value)));
}

/** Gives an answer without a body; of 204, none is announced either (RFC 9110, section 8.6). */
export function emptyAnswer(status: number, headers: Headers): Answer {
  const length = status === 204 ? {} : { 'content-length': '0' };
  return { status, headers: Object.entries({ ...headers, ...length }).flat(), body: '' };
}

function choose(variants: Variants, accepted: readonly Encoding[]): Variant {
  for (const encoding of accepted) {
    const variant = variants[encoding];
    if (variant !== undefined) return variant;
  }
  return variants.identity;
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
  // RFC 9110, section 15.4.5: what describes a body is for answers that have one.
  const kept = Object.entries(headers).filter(([name]) => !DESCRIPTIVE.has(name));
  return {
    tag,
    whole: createAnswer(resource.status, headers, body),
    notModified: { status: 304, headers: kept.flat(), body: '' },
  };
}

/** Gives an answer of these bytes. */
export function createAnswer(status: number, headers: Headers, bytes: Buffer): Answer {
  const all = { ...headers, 'content-length': String(bytes.length) };
  const body = bytes.length > ONE_PIECE ? bytes : bytes.toString('latin1');
  return { status, headers: Object.entries(all).flat(), body };
}
