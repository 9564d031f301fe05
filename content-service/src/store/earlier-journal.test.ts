import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loseDatabase } from '../../test/damaged-store.ts';
import { folderWith, layoutSql } from '../../test/earlier-layouts.ts';
import { reopen } from '../../test/temporary-store.ts';
import { ConfigError } from '../config.ts';
import { openStore } from './open-store.ts';

/** Creates a data directory of a version without bases. */
async function earlier(layout: 1 | 2) {
  const { dir, path } = await folderWith('content.db', layoutSql(`content-${layout}`));
  const journal = join(dir, 'journal.ndjson');
  const fixture = new URL(`../../test/layouts/journal-${layout}.ndjson`, import.meta.url);
  await copyFile(fileURLToPath(fixture), journal);
  return { dir, path, journal };
}

test.each([1, 2] as const)(
  'the journal of layout %i is removed once a base has its content',
  async (layout) => {
    const { dir, journal } = await earlier(layout);
    const { store, said } = reopen(dir);
    expect(said).toEqual([]);
    store.close();
    expect(existsSync(journal)).toBe(false);
    await loseDatabase(dir);
    const restored = reopen(dir);
    expect([...restored.store.log.after(0)].map(({ id }) => id)).toEqual(['tx-1', 'tx-2', 'tx-3']);
    restored.store.close();
  },
);

const damages: readonly [string, (path: string) => Promise<void>][] = [
  ['damaged', (path) => writeFile(path, 'x'.repeat(50_000))],
  ['emptied', (path) => truncate(path, 0)],
  ['gone', (path) => rm(path)],
  [
    'behind it',
    async (path) => {
      using database = new DatabaseSync(path);
      database.exec('DELETE FROM transactions WHERE sequence = 3');
    },
  ],
];

test.each([1, 2].flatMap((layout) => damages.map((damage) => [layout, ...damage] as const)))(
  'if only the journal of layout %i is complete and the database is %s, an earlier version must restore it',
  async (layout, _, damage) => {
    const { dir, path, journal } = await earlier(layout === 1 ? 1 : 2);
    await damage(path);
    const before = await readFile(journal);
    expect(() => openStore(dir, () => {})).toThrow(
      /content\.db is damaged, and only .*journal\.ndjson has all .* Start the version that ran before/,
    );
    expect(() => openStore(dir, () => {})).toThrow(ConfigError);
    expect(await readFile(journal)).toEqual(before);
    expect((await readdir(dir)).filter((name) => /damaged|base-|journal-/.test(name))).toEqual([]);
  },
);

test('documents of a restarted journal also need the earlier version', async () => {
  const { dir, path, journal } = await earlier(2);
  await writeFile(journal, '["f07ae778",{"base":3}]\n["00000000",{"document":{"_id":"a"}}]\n');
  await writeFile(path, 'x'.repeat(50_000));
  expect(() => openStore(dir, () => {})).toThrow('Start the version that ran before');
});

test('a journal without transactions does not prevent the replacement of the database', async () => {
  const { dir, path, journal } = await earlier(2);
  await writeFile(journal, '["f07ae778",{"base":0}]\n["00000000",{"document":{"_id":"a"}}]\n');
  await writeFile(path, 'x'.repeat(50_000));
  const { store, said } = reopen(dir);
  expect(said).toHaveLength(2);
  expect(store.isWritten).toBe(false);
  store.close();
});
