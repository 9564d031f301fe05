import { createHash, randomBytes } from 'node:crypto';

/** Gives 256 random bits, in characters that a header, a cookie and an address can carry. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Takes what an id begins with; gives an id that nobody else has. */
export function newAccountId(prefix: 'p' | 't'): string {
  return `${prefix}-${randomBytes(8).toString('hex')}`;
}

/**
 * Takes a secret; gives what is kept of it. A plain hash is enough for what nobody can guess, and
 * looking it up takes the same time however much of it is right.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
