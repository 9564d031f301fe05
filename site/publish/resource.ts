import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Headers } from './headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer, ready to be sent: its bytes in each encoding it has, and all headers but those of one request. */
export interface Resource {
  readonly status: number;
  readonly headers: Headers;
  /** Hash of the identity bytes; each encoding's entity tag is made from it. */
  readonly hash: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|xml))/;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Takes an answer's bytes and headers (with `content-type`) and gives it compressed as well as it can be. */
export async function createResource(
  status: number,
  body: string | Buffer,
  headers: Headers,
): Promise<Resource> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    return { status, headers, hash, bodies: { identity } };
  }
  const [br, gz] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    compress.gzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return {
    status,
    headers: { ...headers, vary: 'accept-encoding' },
    hash,
    bodies: { identity, br, gzip: gz },
  };
}
