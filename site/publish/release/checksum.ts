import { createHash } from 'node:crypto';

/** Takes the bytes of a file and gives their SHA-256 in hex. */
export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
