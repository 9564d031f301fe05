import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { refusal } from '../http/errors.ts';
import { createTurns, type Turns } from '../http/turns.ts';

/**
 * Whose password it is, as far as is known before it is checked: of somebody in a browser in which
 * they have logged in before, or with an invitation, or of anybody. Each has a queue of its own, so
 * that a flood of guesses does not keep the former out.
 */
type Asker = 'known' | 'anybody';

export interface Passwords {
  /** Returns what is kept of a password that somebody with an invitation chose. Throws a 503 when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of which this is kept. With nothing kept it is wrong, and that
   * takes as long to find out. Throws a 503 when too many wait.
   */
  verify(password: string, kept: string | undefined, asker?: Asker): Promise<boolean>;
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

/**
 * Works on one password at a time for each kind of asker: each takes 32 MB, and one of the four
 * threads that files are read with too.
 */
export function createPasswords({ running = 1, waiting = 20, cost = strong } = {}): Passwords {
  // Random instead of made: no password leads to it.
  const nobody = kept(cost, randomBytes(16), randomBytes(keyLength));
  const queues: Record<Asker, Turns> = {
    known: createTurns({ running, waiting }),
    anybody: createTurns({ running, waiting }),
  };
  const derived = async (asker: Asker, password: string, salt: Buffer, how: Cost) => {
    const key = queues[asker].take(() => derive(password, salt, how));
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
      return kept(cost, salt, await derived('known', password, salt, cost));
    },
    async verify(password, hash = nobody, asker = 'anybody') {
      const { how, salt, key } = parsed(hash);
      return timingSafeEqual(await derived(asker, password, salt, how), key);
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
