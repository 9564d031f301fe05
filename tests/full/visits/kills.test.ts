import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openMonthFiles } from '../../../site/publish/visits/month-files.ts';
import { randomOfFile } from '../../helpers/seed.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const kills = Number(process.env.KILLS ?? 5);
const random = randomOfFile();
const program = join(import.meta.dirname, 'count-until-killed.ts');

test(`visits: ${kills} kills at any moment count nothing twice, and lose only what was not written`, async () => {
  const folder = join(await temporaryFolder(), 'visits');
  const warnings: string[] = [];
  const files = openMonthFiles(folder, (sentence) => warnings.push(sentence));
  let before = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { counted, written } = await countAndKill(folder, before);
    const days = Object.values(await files.since('2000-01-01'));
    const sums = ['call hero', 'view /'].map((name) =>
      days.reduce((all, day) => all + (day[name] ?? 0), 0),
    );
    const [found = 0] = sums;
    // Each beacon as a whole.
    expect(sums).toEqual([found, found]);
    expect(found).toBeGreaterThanOrEqual(written);
    expect(found).toBeLessThanOrEqual(counted);
    before = found;
  }
  expect(warnings).toEqual([]);
  expect(before).toBeGreaterThan(kills);
  expect((await readdir(folder)).filter((name) => name.endsWith('.damaged'))).toEqual([]);
});

/** Counts in a process of its own from a number on, and kills it at a random moment after its first write. */
async function countAndKill(folder: string, before: number) {
  const child = spawn(process.execPath, [program, folder, String(before)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reached = { counted: before, written: before };
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const lines = createInterface(child.stdout).on('line', (line) => {
    const [word, number] = line.split(' ');
    if (word === 'counted') reached.counted = Number(number);
    else reached.written = Number(number);
    if (reached.written > before) begin();
  });
  await begun;
  await wait(random() * 100);
  child.kill('SIGKILL');
  await once(lines, 'close');
  return reached;
}
