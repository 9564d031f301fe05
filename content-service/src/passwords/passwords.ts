import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type Applicant, createFairQueue } from './fair-queue.ts';

/** Parameters of scrypt (RFC 7914). */
interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

// Of the settings that OWASP recommends as equally strong, the one with 32 MiB instead of 128 MiB.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
const strong: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/** Whose password is compared, and what to do when its turn comes. */
interface Turn {
  applicant: Applicant;
  /** What it throws refuses the password unchecked. */
  begin(): void;
}

const nobody: Turn = { applicant: { key: '', isKnown: false }, begin: () => {} };

/** Hashes one password at a time: each takes 32 MiB and one of libuv's four threads, which also read files. */
export interface Passwords {
  /** Hashes a new password of somebody with a session or an invitation. Throws a 503 when the queue is full. */
  hash(password: string, key?: string): Promise<string>;
  /**
   * Compares a password with a hash. Without a hash it returns false after the same time, so that the
   * time does not reveal which users exist. Throws a 503 when the queue is full.
   */
  verify(password: string, hash?: string, turn?: Turn): Promise<boolean>;
}

export function createPasswords({ waiting = 20, cost = strong } = {}): Passwords {
  // A random key, which matches no password.
  const placeholder = encodeHash(cost, randomBytes(16), randomBytes(keyLength));
  const queue = createFairQueue({
    waiting,
    busy: ({ tooManyLogins }) => tooManyLogins,
    retryAfter: 2,
  });
  return {
    async hash(password, key = '') {
      const salt = randomBytes(16);
      const applicant = { key, isKnown: true };
      return encodeHash(cost, salt, await queue.run(applicant, () => derive(password, salt, cost)));
    },
    async verify(password, hash = placeholder, turn = nobody) {
      const parsed = parseHash(hash);
      if (!parsed) throw new Error('The hash of a password is not scrypt');
      const { cost, salt, key } = parsed;
      const derived = await queue.run(turn.applicant, () => {
        turn.begin();
        return derive(password, salt, cost);
      });
      return timingSafeEqual(derived, key);
    },
  };
}

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.r * (cost.N + cost.p) };
  // Keyboards can send the same letter as different code points.
  scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => {
    if (error) reject(error);
    else resolve(key);
  });
  return promise;
}

function encodeHash({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Parses the hash of a password. Returns undefined for any other text, and for a hash that takes more than
 * 128 MiB and half a second to compare.
 */
export function parseHash(text: string) {
  const [, N, r, p, salt = '', key = ''] =
    /^scrypt\$(\d{1,6})\$([1-8])\$([1-9]\d?)\$([\w-]{22})\$([\w-]{43})$/.exec(text) ?? [];
  const cost: ScryptCost = { N: Number(N), r: Number(r), p: Number(p) };
  const isPowerOfTwo = cost.N > 1 && Number.isInteger(Math.log2(cost.N));
  if (!isPowerOfTwo || cost.N * cost.p > 2 ** 17) return undefined;
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}
