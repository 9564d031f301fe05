import { test } from 'vitest';
import { randomOfFile } from '../../harness/seed.ts';
import { expectAllAfterKills } from './killed-store.ts';

const random = randomOfFile();

// Thirty kills: `tests/full/content-service/durability.test.ts`.
test('a store killed while it makes bases keeps all acknowledged transactions', () =>
  expectAllAfterKills(3, random));
