import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
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
type Chunks = AsyncIterator<Uint8Array>;

/**
 * Writes an upload durably to a file. Throws a 413 past `limit` bytes, a 507 when the disk is full,
 * and a 400 when the client disconnects. On an error it removes the file and reads the rest of the
 * body: if the connection is closed while the client is sending, the client cannot read the response
 * (RFC 9112, section 9.6).
 */
export async function receiveUpload(body: Body, path: string, limit: number): Promise<Received> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    return await writeDurably(chunks, path, limit);
  } catch (error) {
    await rm(path, { force: true });
    await drain(chunks);
    throw error;
  }
}

async function writeDurably(chunks: Chunks, path: string, limit: number): Promise<Received> {
  const file = await open(path, 'w').catch(refuseFullDisk);
  try {
    const { sha1, size } = await write(chunks, file, limit);
    await file.sync().catch(refuseFullDisk);
    return { path, sha1, size };
  } finally {
    await file.close();
  }
}

async function write(chunks: Chunks, file: FileHandle, limit: number) {
  const hash = createHash('sha1');
  let size = 0;
  for (;;) {
    const next = await chunks.next().catch(brokenOff);
    if (next.done) break;
    size += next.value.length;
    if (size > limit) throw refusal(413, `The upload is larger than ${limit} bytes`);
    hash.update(next.value);
    await file.appendFile(next.value).catch(refuseFullDisk);
  }
  if (size === 0) throw refusal(400, 'The upload is empty');
  return { sha1: hash.digest('hex'), size };
}

async function drain(chunks: Chunks): Promise<void> {
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

function brokenOff(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw refusal(400, 'The connection closed before the end of the upload');
}
