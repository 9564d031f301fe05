import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startPublisher } from '../../../site/publish/server/supervise-publisher.ts';
import { until } from '../../helpers/until.ts';

/** Milliseconds of a fake clock, which `expect.poll` would advance and `until` does not: a publisher that is silent for so long is killed. */
const SILENCE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Starts a publisher with this code in a folder, which is removed when the test is over. */
function start(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, code);
  const lines: string[] = [];
  const messages: string[] = [];
  const stop = startPublisher(
    main,
    (_, line) => lines.push(line),
    ({ kind }) => messages.push(kind),
    () => {},
    SILENCE,
  );
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  return { lines, messages, has: (name: string) => existsSync(join(folder, name)) };
}

it('kills a publisher that hangs, and starts the next', async () => {
  // The first hangs in the middle of its work.
  const { lines, messages, has } = start(
    `import { existsSync, writeFileSync } from 'node:fs';
    const hung = new URL('hung', import.meta.url);
    if (!existsSync(hung)) {
      writeFileSync(hung, '');
      for (;;);
    }
    process.send({ kind: 'alive' });
    setInterval(() => {}, 1000);`,
  );
  await until(() => has('hung'), 'the first publisher hangs');
  vi.advanceTimersByTime(SILENCE);
  await until(() => lines.length > 0, 'it is killed');
  expect(lines).toEqual([
    'The publisher ended (SIGKILL). It is restarted; the current release stays.',
  ]);
  vi.advanceTimersToNextTimer();
  await until(() => messages.length > 0, 'the next sends a message');
});

it('does not kill a publisher that reports to be alive', async () => {
  const { lines, messages } = start(`setInterval(() => process.send({ kind: 'alive' }), 10);`);
  const more = (count: number) => {
    const before = messages.length;
    return until(() => messages.length >= before + count, 'it sends messages');
  };
  for (let time = 0; time < 3; time += 1) {
    await more(1);
    vi.advanceTimersByTime(SILENCE - 1);
  }
  // A publisher that was killed would send no more than what is on its way.
  await more(20);
  expect(lines).toEqual([]);
});
