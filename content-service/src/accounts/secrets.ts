import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url, which headers, cookies and URLs can contain. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a unique id: `p-…` for a user, `t-…` for a token. */
export function newAccountId(prefix: 'p' | 't'): string {
  return `${prefix}-${randomBytes(8).toString('hex')}`;
}

/**
 * Hashes a random secret for storage. SHA-256 without a salt is enough for 256 random bits, and a
 * lookup by hash reveals nothing about the secret through its timing.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
