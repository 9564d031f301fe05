import { test } from 'vitest';
import { expectReplay } from '../../test/listener-replay.ts';

// Many more runs with random seeds: `tests/full/content-service/replay.test.ts`.
test('the events of a query reproduce exactly its documents, despite interruptions', () =>
  expectReplay(2));
