import type { Context } from 'hono';
import type { Semaphore } from '../http/semaphore.ts';
import { Fault, faultRefusal } from './fault.ts';
import type { TransactionOptions, WriteAccess } from './transact.ts';

/** Bytes of a body; the vendor takes no more. */
export const maxBody = 4_000_000;

/** What the routes that write work with. */
export interface WriteOptions extends TransactionOptions {
  /** Shared by all that write: no other write happens while the query of one is answered. */
  readonly writeMutex: Semaphore;
  accessOf(c: Context): WriteAccess;
}

/** Takes what a request's list consists of, and work; throws Faults of the work in that list's envelope. */
export async function refusing<T>(
  kind: 'mutation' | 'action',
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Fault ? faultRefusal(kind, error) : error;
  }
}
