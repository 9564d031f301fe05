import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPublisher } from '../../site/publish/server/supervise-publisher.ts';

/** Creates a folder that is removed when the test is over. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('kills a publisher that hangs, and starts the next', async () => {
  const folder = createFolder();
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
  const publisher = startPublisher(
    main,
    (_, line) => lines.push(line),
    () => alive.resolve(),
    () => {},
    3000,
  );
  onTestFinished(() => publisher.stop());
  await alive.promise;
  expect(lines).toEqual(['The publisher ended (SIGKILL). It is started again; the release stays.']);
});

it('does not kill a publisher that reports to be alive', async () => {
  const main = join(createFolder(), 'main.mjs');
  writeFileSync(
    main,
    `setInterval(() => {
      const took = process.uptime() * 1000;
      process.send({ kind: 'published', release: '', took });
    }, 50);`,
  );
  const silence = 2000;
  const old = Promise.withResolvers<void>();
  const publisher = startPublisher(
    main,
    () => {},
    (message) => {
      if (message.kind === 'published' && message.took > silence + 500) old.resolve();
    },
    () => {},
    silence,
  );
  onTestFinished(() => publisher.stop());
  await old.promise;
});
