import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createVisitCounter } from './visit-counter.ts';

const midnight = Date.UTC(2026, 10, 23, 22);
const hour = 3_600_000;

/** Opens a counter that writes when it is closed. */
async function open(most?: number) {
  const folder = join(await temporaryFolder(), 'visits');
  const warnings: string[] = [];
  const clock = { now: midnight };
  const counter = createVisitCounter({
    folder,
    timeZone: 'Africa/Johannesburg',
    warn: (sentence) => warnings.push(sentence),
    pause: 100_000_000,
    now: () => clock.now,
    ...(most !== undefined && { most }),
  });
  return { folder, warnings, clock, counter, days: () => counter.since('2026-01-01') };
}

it('counts what is pressed by the day of the company', async () => {
  const { clock, counter, days } = await open();
  counter.count(['view /', 'call hero', 'call hero']);
  clock.now -= hour;
  counter.count(['view /']);
  expect(await days()).toEqual({});
  await counter.close();
  expect(await days()).toEqual({
    '2026-11-23': { 'view /': 1 },
    '2026-11-24': { 'view /': 1, 'call hero': 2 },
  });
});

it('counts none of a flood, and says that there were many', async () => {
  const { counter, days } = await open(3);
  counter.count(['view /']);
  await counter.close();
  for (let beacon = 0; beacon < 100_000; beacon += 1) counter.count([`from a${beacon}.example`]);
  await counter.close();
  counter.count(['view /']);
  await counter.close();
  expect(await days()).toEqual({ '2026-11-24': { 'view /': 2, many: 1 } });
});

it('writes after a while by itself', async () => {
  const folder = await temporaryFolder();
  const counter = createVisitCounter({ folder, timeZone: 'UTC', warn: () => {}, pause: 1 });
  counter.count(['view /']);
  await expect
    .poll(async () => Object.values(await counter.since('2000-01-01')))
    .toEqual([{ 'view /': 1 }]);
});

it('keeps what cannot be written, says so once, and writes it later', async () => {
  const { folder, warnings, counter, days } = await open();
  await writeFile(folder, 'a file in the place of the folder');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    counter.count(['call hero']);
    await counter.close();
  }
  expect(warnings).toEqual([expect.stringMatching(/^Visits cannot be written, .*EEXIST/)]);
  await rm(folder);
  await counter.close();
  expect(await days()).toEqual({ '2026-11-24': { 'call hero': 2 } });
});
