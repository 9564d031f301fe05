import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a challenge is valid. */
const lifetime = 600_000;

/**
 * Creates and checks challenges, which are valid for one purpose and once. Those that are issued are signed
 * and not stored: a flood of requests takes no memory, and displaces no challenge of others.
 */
export function createChallenges() {
  const key = randomBytes(32);
  /** Taken challenges with the times at which they expire, oldest first. */
  const taken = new Map<string, number>();
  const signed = (purpose: string, unsigned: string) =>
    `${unsigned}.${createHmac('sha256', key).update(`${purpose} ${unsigned}`).digest('base64url')}`;

  return {
    lifetime,
    issue(purpose: string): string {
      const expires = Math.round(performance.now() + lifetime);
      return signed(purpose, `${expires}.${randomBytes(16).toString('base64url')}`);
    },
    /** Returns whether a challenge is valid, and makes it invalid. */
    take(purpose: string, challenge: string): boolean {
      for (const [old, expires] of taken) if (expires <= performance.now()) taken.delete(old);
      const [expires = '', random = ''] = challenge.split('.');
      const said = Buffer.from(challenge);
      const right = Buffer.from(signed(purpose, `${expires}.${random}`));
      const isOurs = said.length === right.length && timingSafeEqual(said, right);
      if (!isOurs || Number(expires) <= performance.now() || taken.has(challenge)) return false;
      taken.set(challenge, Number(expires));
      return true;
    },
  };
}
