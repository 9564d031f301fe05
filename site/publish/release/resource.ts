import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Headers } from '../render/headers.ts';
import { checksumOf } from './checksum.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer, ready to be sent: its bytes in each encoding it has, and all headers but those of one request. */
export interface Resource {
  readonly status: number;
  readonly headers: Headers;
  /** `hashOf` the identity bytes' checksum; each encoding's entity tag is made from it. */
  readonly hash: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|xml))/;

/** Of more bytes than this, the best compression, a fortieth less, takes more of a publish than it has. */
const BRIEF = 80_000;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/**
 * Takes an answer's bytes and headers (with `content-type`) and gives it compressed, or as `known` is already where that has the same bytes.
 */
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
  const whole = { ...headers, vary: 'accept-encoding' };
  if (known?.hash === hash && known.bodies.br && known.bodies.gzip) {
    return { status, headers: whole, hash, bodies: known.bodies };
  }
  const [br, gz] = await Promise.all([
    compress.br(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: identity.length > BRIEF ? 10 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compress.gzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { status, headers: whole, hash, bodies: { identity, br, gzip: gz } };
}

/** Takes the checksum of an answer's bytes and gives the hash that its entity tags are made from. */
export function hashOf(checksum: string): string {
  return Buffer.from(checksum, 'hex').toString('base64url').slice(0, 22);
}
