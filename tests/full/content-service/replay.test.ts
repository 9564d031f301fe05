import { test } from 'vitest';
import { expectReplay } from '../../../content-service/test/listener-replay.ts';
import { randomOfFile } from '../../../harness/seed.ts';

const random = randomOfFile();
const seeds = Array.from({ length: 40 }, () => Math.floor(random() * 2 ** 31));

test.each(seeds)(
  'the events of a listener give exactly its documents, despite any interruption (%i)',
  expectReplay,
);
