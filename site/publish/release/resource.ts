import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Headers } from '../render/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response in all its encodings, with all headers that do not depend on the request. */
export interface Resource {
  readonly status: number;
  readonly headers: Headers;
  /** `hashOf` the checksum of the identity bytes; entity tags are made from it. */
  readonly hash: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|xml))/;

/** Larger bodies, in bytes, get brotli 10: 11 saves a fortieth more and takes too long for a publish. */
const LARGE = 80_000;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Compresses a response by its `content-type`, or takes the encodings of `known` if it has the same bytes. */
export async function createResource(
  status: number,
  body: string | Buffer,
  headers: Headers,
  known?: Resource,
): Promise<Resource> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const hash = hashOf(checksumOf(identity));
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    return { status, headers, hash, bodies: { identity } };
  }
  const varying = { ...headers, vary: 'accept-encoding' };
  if (known?.hash === hash && known.bodies.br && known.bodies.gzip) {
    return { status, headers: varying, hash, bodies: known.bodies };
  }
  const [br, gz] = await Promise.all([
    compress.br(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: identity.length > LARGE ? 10 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compress.gzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { status, headers: varying, hash, bodies: { identity, br, gzip: gz } };
}

/** Shortens a checksum to the hash in entity tags. */
export function hashOf(checksum: string): string {
  return Buffer.from(checksum, 'hex').toString('base64url').slice(0, 22);
}

/** Returns the SHA-256 of a file's bytes, in hex. */
export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
