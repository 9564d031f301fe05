import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { ApiError, refusal } from '../http/errors.ts';

/** The bytes of an upload in a temporary file. */
export interface Received {
  path: string;
  /** Hex. */
  sha1: string;
  /** Bytes. */
  size: number;
}

/** Stream of bytes from a request or a file. */
export type Body = AsyncIterable<Uint8Array>;

/**
 * Writes an upload durably to a file. Throws a 413 past `limit` bytes, a 507 when the disk is full,
 * and a 400 when the client disconnects. On an error it removes the file and reads the rest of the
 * body: if the connection is closed while the client is sending, the client cannot read the response
 * (RFC 9112, section 9.6).
 */
export async function receiveUpload(body: Body, path: string, limit: number): Promise<Received> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    await using file = await open(path, 'w');
    const hash = createHash('sha1');
    let size = 0;
    for (;;) {
      const next = await chunks.next().catch(refuseBroken);
      if (next.done) break;
      size += next.value.length;
      if (size > limit) throw refusal(413, `The upload is larger than ${limit} bytes`);
      hash.update(next.value);
      await file.appendFile(next.value);
    }
    if (size === 0) throw refusal(400, 'The upload is empty');
    await file.sync();
    return { path, sha1: hash.digest('hex'), size };
  } catch (error) {
    await rm(path, { force: true });
    await drain(chunks);
    refuseFullDisk(error);
  }
}

async function drain(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // The client disconnected.
  }
}

/** Throws a 507 if the error means that the disk is full, and rethrows any other error. */
export function refuseFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    throw refusal(507, 'The disk is full, so the upload was not stored');
  }
  throw error;
}

function refuseBroken(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw refusal(400, 'The connection closed before the end of the upload');
}
