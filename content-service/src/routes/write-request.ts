import type { Context } from 'hono';
import { Fault, faultRefusal } from '../mutations/mutation-errors.ts';
import type { TransactionOptions, WriteAccess } from '../mutations/transact.ts';
import type { Turn } from '../mutations/turn.ts';

/** Bytes of a body; the vendor takes no more. */
export const maxBody = 4_000_000;

/** What the routes that write work with. */
export interface WriteOptions extends TransactionOptions {
  /** The same for all that write, so that nobody does while another's query is answered. */
  readonly turn: Turn;
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
