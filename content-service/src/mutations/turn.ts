import { refusal } from '../http/errors.ts';
import { createTurns } from '../http/turns.ts';

/** Lets one writer at a time read and then write, so that nobody writes in between. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Takes how many writers there may be at once; a turn throws a 503 past that, and else what its work throws. */
export function createTurn(limit = 1000): Turn {
  const turns = createTurns({ running: 1, waiting: limit - 1 });
  return async (work) => {
    const turn = turns.take(work);
    if (turn) return turn;
    throw refusal(503, 'Too many writes wait for their turn', { headers: { 'Retry-After': '1' } });
  };
}
