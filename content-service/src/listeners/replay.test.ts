import { test } from 'vitest';
import { expectReplay } from '../../test/listener-replay.ts';

// Many more, of drawn seeds: `tests/soak/content-service/replay.test.ts`.
test.each([1, 2])(
  'what is told of a query makes exactly its documents, through any interruption (%i)',
  expectReplay,
);
