import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { refusal } from '../errors.ts';
import { createTurns } from '../turns.ts';

export interface Passwords {
  /** Takes a password; gives what is kept of it. Throws a 503 when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Takes a password and what is kept of somebody's; with nothing kept it is wrong, and that takes
   * as long to find out. Throws a 503 when too many wait.
   */
  isRight(password: string, kept: string | undefined): Promise<boolean>;
}

/** What scrypt takes. */
interface Cost {
  N: number;
  r: number;
  p: number;
}

// One of the settings that OWASP holds equal in strength; this one takes 32 MB, not 128.
const strong: Cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/** Gives passwords of which two at once are worked on, since each takes memory and a core. */
export function createPasswords({ running = 2, waiting = 20, cost = strong } = {}): Passwords {
  // Random instead of made: no password leads to it.
  const nobody = kept(cost, randomBytes(16), randomBytes(keyLength));
  const turns = createTurns({ running, waiting });
  const derived = async (password: string, salt: Buffer, how: Cost) => {
    const key = turns.take(() => derive(password, salt, how));
    if (!key) {
      throw refusal(503, 'Too many people are logging in; try again in a moment', {
        headers: { 'Retry-After': '2' },
      });
    }
    return key;
  };
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return kept(cost, salt, await derived(password, salt, cost));
    },
    async isRight(password, hash = nobody) {
      const { how, salt, key } = parsed(hash);
      return timingSafeEqual(await derived(password, salt, how), key);
    },
  };
}

function derive(password: string, salt: Buffer, how: Cost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options: ScryptOptions = { ...how, maxmem: 256 * how.r * (how.N + how.p) };
  // The same letters can be typed as different characters, depending on the keyboard.
  scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => {
    if (error) reject(error);
    else resolve(key);
  });
  return promise;
}

function kept({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function parsed(hash: string): { how: Cost; salt: Buffer; key: Buffer } {
  const [name, N, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) throw new Error('A password is kept in an unknown form');
  return {
    how: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
