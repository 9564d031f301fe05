import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Headers } from '../render/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response in all its encodings, with the headers that do not depend on the request. */
export interface Resource {
  readonly status: number;
  readonly headers: Headers;
  /** `hashOf` the checksum of the identity bytes. Entity tags contain it. */
  readonly hash: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  /** The encodings are larger than they need to be. */
  readonly isQuick?: true;
}

/** How much time compression may take: `quick` while somebody waits for a change to appear. */
export type Effort = 'quick' | 'full';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|xml))/;

/** Brotli qualities. 11 takes 80 ms for a page of 70 kB, 5 takes 1 ms and the result is 12 % larger. */
const QUALITY = { quick: 5, full: 11, large: 10 };
/** Bodies larger than this, in bytes, use the quality `large`: 11 saves 2.5 % more in three times the time. */
const LARGE = 80_000;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/**
 * Compresses a response if its `content-type` is compressible. Reuses the encodings of `known` if
 * the bytes are equal, unless they are quick ones and `effort` is full.
 */
export async function createResource(
  status: number,
  body: string | Buffer,
  headers: Headers,
  known?: Resource,
  effort: Effort = 'full',
): Promise<Resource> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const hash = hashOf(checksumOf(identity));
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    return { status, headers, hash, bodies: { identity } };
  }
  const varying = { ...headers, vary: 'accept-encoding' };
  const isUsable = effort === 'quick' || !known?.isQuick;
  if (known?.hash === hash && known.bodies.br && known.bodies.gzip && isUsable) {
    return { ...known, status, headers: varying };
  }
  const quality = effort === 'full' && identity.length > LARGE ? 'large' : effort;
  const [br, gz] = await Promise.all([
    compress.br(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compress.gzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const resource = { status, headers: varying, hash, bodies: { identity, br, gzip: gz } };
  return effort === 'quick' ? { ...resource, isQuick: true } : resource;
}

/** Shortens a checksum to the hash that entity tags contain. */
export function hashOf(checksum: string): string {
  return Buffer.from(checksum, 'hex').toString('base64url').slice(0, 22);
}

/** Returns the SHA-256 of a file's bytes, in hex. */
export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
