import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { copiesOf } from '../../../content-service/src/store/copies.ts';
import { reopen, transactionsIn } from '../../helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { loseDatabase } from './damaged-store.ts';

const program = fileURLToPath(new URL('write-until-killed.ts', import.meta.url));

/**
 * Writes to a store in a process of its own, kills it after some transactions, and returns the last
 * acknowledged sequence and what it logged.
 */
async function writeAndKill(dir: string, transactions: number) {
  const child = spawn(process.execPath, [program, dir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
    if (out.split('\n').length > transactions) child.kill('SIGKILL');
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  await once(child, 'close');
  return { last: Number(out.slice(0, out.lastIndexOf('\n')).split('\n').at(-1)), err };
}

/** Opens a copy of a folder, after `harm`, and expects every transaction up to `last`. */
async function expectAllIn(dir: string, last: number, harm: (copy: string) => Promise<void>) {
  const copy = await temporaryFolder();
  await cp(dir, copy, { recursive: true });
  await harm(copy);
  const { store, said } = reopen(copy);
  const sequences = transactionsIn(store).map(({ sequence }) => sequence);
  store.close();
  expect(sequences, said.join('\n')).toEqual(sequences.map((_, index) => index + 1));
  expect(sequences.length, said.join('\n')).toBeGreaterThanOrEqual(last);
  await rm(copy, { recursive: true });
}

/**
 * Kills a store again and again while it writes and copies its database, and expects all that it
 * acknowledged, and without its database all that its newest copy has.
 */
export async function expectAllAfterKills(kills: number, random: () => number): Promise<void> {
  const dir = await temporaryFolder();
  let copied = 0;
  // A few kills may all come before the first copy.
  for (let kill = 0; kill < kills || copied === 0; kill += 1) {
    const { last, err } = await writeAndKill(dir, 1 + random() * 100);
    expect(err).toBe('');
    [copied = 0] = copiesOf(join(dir, 'content.db'));
    await expectAllIn(dir, last, async () => {});
    await expectAllIn(dir, copied, loseDatabase);
  }
}
