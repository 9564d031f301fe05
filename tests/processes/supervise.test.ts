import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { supervisePublisher } from '../../site/publish/supervise.ts';

it('ends a publisher that has come to a stop, and starts the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  const main = join(folder, 'main.mjs');
  // The first hangs in the middle of its work.
  writeFileSync(
    main,
    `import { existsSync, writeFileSync } from 'node:fs';
    const hung = ${JSON.stringify(join(folder, 'hung'))};
    if (!existsSync(hung)) {
      writeFileSync(hung, '');
      for (;;);
    }
    setInterval(() => process.send({ kind: 'alive' }), 10);`,
  );
  const lines: string[] = [];
  const alive = Promise.withResolvers<void>();
  const publisher = supervisePublisher(
    main,
    (_, line) => lines.push(line),
    () => alive.resolve(),
    () => {},
    { silence: 3000 },
  );
  onTestFinished(async () => {
    await publisher.stop();
    rmSync(folder, { recursive: true });
  });
  await alive.promise;
  expect(lines).toEqual(['The publisher ended (SIGKILL). It is started again; the release stays.']);
}, 30_000);
