import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { ApiError, refusal } from '../http/errors.ts';

/** What was received: bytes in a file, not yet anybody's. */
export interface Received {
  path: string;
  /** Hex. */
  sha1: string;
  /** Bytes. */
  size: number;
}

/** Bytes as they arrive, from a request or a file. */
export type Body = AsyncIterable<Uint8Array>;
type Chunks = AsyncIterator<Uint8Array>;

/**
 * Takes bytes, where to write them and how many there may be; gives them durably in that file.
 * Throws a 413 past the limit, a 507 when the disk is full, a 400 when the sender went away; the
 * file is gone then, and what was still coming has been let through: a connection that is closed on
 * somebody who is still sending takes the refusal with it (RFC 9112, section 9.6).
 */
export async function receive(body: Body, path: string, limit: number): Promise<Received> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    return await keep(chunks, path, limit);
  } catch (error) {
    await rm(path, { force: true });
    await drop(chunks);
    throw error;
  }
}

async function keep(chunks: Chunks, path: string, limit: number): Promise<Received> {
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
    if (size > limit) throw tooLarge(limit);
    hash.update(next.value);
    await file.appendFile(next.value).catch(refuseFullDisk);
  }
  if (size === 0) throw refusal(400, 'The upload is empty');
  return { sha1: hash.digest('hex'), size };
}

/** Reads to the end and keeps nothing. */
async function drop(chunks: Chunks): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // The sender went away.
  }
}

/** Takes how many bytes there may be; gives the refusal of more. */
function tooLarge(limit: number): ApiError {
  return refusal(413, `The upload is larger than ${limit} bytes`);
}

/** Takes what a file's operation threw; throws a 507 where the disk is full, else the same. */
export function refuseFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    throw refusal(507, 'The disk is full, so the upload was not kept');
  }
  throw error;
}

function brokenOff(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw refusal(400, 'The upload broke off before its end');
}
