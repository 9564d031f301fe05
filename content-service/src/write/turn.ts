import { refusal } from '../errors.ts';

/** Lets one writer at a time read and then write, so that nobody writes in between. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Takes how many writers may wait; a turn throws a 503 past that, and else what its work throws. */
export function createTurn(limit = 1000): Turn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= limit) {
      throw refusal(503, 'Too many writes wait for their turn', {
        headers: { 'Retry-After': '1' },
      });
    }
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
