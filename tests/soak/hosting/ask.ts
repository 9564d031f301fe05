import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A server's port, or the socket that it answers on. */
export type Address = { readonly port: number } | { readonly socketPath: string };

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent. */
  readonly body: Buffer;
}

/** Asks for a path exactly as it is written. */
export function ask(
  address: Address,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...address, path, headers, method, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const { statusCode: status = 0, headers } = reply;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Gives what a reply's body is once it is decompressed. */
export function plain({ headers, body }: Reply): Buffer {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
