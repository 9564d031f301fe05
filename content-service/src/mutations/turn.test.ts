import { expect, test } from 'vitest';
import { createTurn } from './turn.ts';

test('nobody begins before the one before has ended, also where that failed', async () => {
  const turn = createTurn();
  const seen: string[] = [];
  const work = (name: string, fail = false) =>
    turn(async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (fail) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('too many that wait are sent away, and others may come once some are done', async () => {
  const turn = createTurn(1);
  const first = turn(async () => 'a');
  await expect(turn(async () => 'b')).rejects.toMatchObject({ status: 503 });
  await first;
  expect(await turn(async () => 'c')).toBe('c');
});
