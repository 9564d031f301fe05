import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackups } from '../../../tests/helpers/service/backups-fixture.ts';
import { day, hour, pass } from '../../../tests/helpers/stopped-clock.ts';
import { BACKUPS_KEPT } from './backup-files.ts';

const page = { _type: 'page' };

test('a daily backup is written when the last one is a day old and something changed', async () => {
  const { backups, write, accounts } = await openBackups();
  const count = async () => {
    await backups.daily.createIfDue();
    return (await backups.list()).length;
  };
  write({ a: page });
  expect(await count()).toBe(1);
  write({ b: page });
  pass(day - hour);
  expect(await count()).toBe(1);
  pass(hour);
  expect(await count()).toBe(2);
  pass(2 * day);
  expect(await count()).toBe(2);
  accounts.users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  expect(await backups.isCurrent()).toBe(false);
  expect(await count()).toBe(3);
  expect(await backups.isCurrent()).toBe(true);
});

test('visits cause a daily backup once a month', async () => {
  const { backups, write, visitsDir } = await openBackups();
  write({ a: page });
  await mkdir(visitsDir);
  const kept: number[] = [];
  for (const [month, counts] of [
    ['2026-01', 'counts'],
    ['2026-01', 'more counts'],
    ['2026-02', 'counts'],
  ] as const) {
    await writeFile(join(visitsDir, `${month}.json`), counts);
    await backups.daily.createIfDue();
    kept.push((await backups.list()).length);
    pass(day);
  }
  expect(kept).toEqual([1, 1, 2]);
});

test('a dataset that is only read from files is not backed up', async () => {
  const { backups, accounts } = await openBackups([{ _id: 'a', ...page }]);
  await backups.daily.createIfDue();
  expect(await backups.list()).toEqual([]);
  accounts.users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  await backups.daily.createIfDue();
  expect(await backups.list()).toHaveLength(1);
});

test.each(['daily', 'own', 'before-restore'] as const)(
  'the newest of the kind %s are kept, and all others, and other files',
  async (kind) => {
    const { backups, write, dir } = await openBackups();
    write({ a: page });
    const other = basename(await backups.create(kind === 'own' ? 'before-restore' : 'own'));
    await writeFile(join(dir, 'notes.txt'), 'mine');
    const times: number[] = [];
    for (let count = 1; count <= BACKUPS_KEPT + 2; count += 1) {
      pass(day);
      write({ a: page });
      if (kind === 'daily') await backups.daily.createIfDue();
      else await backups.create(kind);
      times.unshift(Date.UTC(2026, 0, 1 + count));
    }
    const list = await backups.list();
    expect(list.pop()?.name).toBe(other);
    expect(list.map((backup) => [backup.kind, backup.time])).toEqual(
      times.slice(0, BACKUPS_KEPT).map((time) => [kind, time]),
    );
    expect(await readdir(dir)).toContain('notes.txt');
  },
);

test('the oldest of what restores replaced can be restored', async () => {
  const { backups, write, store } = await openBackups();
  write({ a: { ...page, title: 'First' } });
  const file = await backups.create('before-restore');
  write({ a: { ...page, title: 'Second' } });
  for (let count = 1; count < BACKUPS_KEPT; count += 1) {
    pass(hour);
    await backups.create('before-restore');
  }
  pass(hour);
  await backups.import(file, 'exact', 'p-admin');
  expect(store.get('a')).toMatchObject({ title: 'First' });
  expect(await backups.list()).toHaveLength(BACKUPS_KEPT);
});

test('a new backup is kept when a clock that was ahead named all others', async () => {
  const { backups, write } = await openBackups();
  write({ a: page });
  for (let count = 0; count < BACKUPS_KEPT; count += 1) {
    pass(hour);
    await backups.create('own');
  }
  pass(-day);
  const written = basename(await backups.create('own'));
  expect((await backups.list()).map(({ name }) => name)).toContain(written);
});

test('only the owner can read a backup', async () => {
  const { backups, write, dir } = await openBackups();
  write({ a: page });
  const file = await backups.create('own');
  const modes = await Promise.all([file, dir].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o700]);
  expect(await readdir(dir)).toHaveLength(1);
});

test('a failure is logged once and kept until a daily backup succeeds', async () => {
  const blocked = await openBackups([], { dir: '/dev/null/backups' });
  blocked.write({ a: page });
  await blocked.backups.daily.createIfDue();
  await blocked.backups.daily.createIfDue();
  expect(blocked.log).toEqual([
    expect.stringMatching(/^The daily backup failed and is tried again: .*\/dev\/null\/backups/),
  ]);
  const reason = expect.not.stringContaining('/');
  expect(blocked.backups.daily.failure()).toEqual({ time: Date.UTC(2026, 0, 1), reason });
});

test('damaged pictures are reported, and no complete backup is removed', async () => {
  const { backups, reopened, write, upload, originalOf, log } = await openBackups();
  const picture = await upload('red');
  for (let count = 0; count < BACKUPS_KEPT; count += 1) {
    write({ a: page });
    await backups.daily.createIfDue();
    pass(day);
  }
  await writeFile(originalOf(picture), 'damaged');
  write({ a: page });
  await backups.daily.createIfDue();
  expect(await backups.list()).toHaveLength(BACKUPS_KEPT + 1);
  await backups.create('own');
  expect(await backups.list()).toHaveLength(BACKUPS_KEPT + 2);
  await backups.daily.createIfDue();
  expect(backups.daily.failure()?.reason).toMatch(
    /written without images\/.*\.png, whose bytes .* damaged/,
  );
  expect(log).toHaveLength(1);
  expect(await reopened().daily.problems()).toEqual([expect.stringContaining('failed')]);
  write({ [picture._id]: null });
  pass(day);
  await backups.daily.createIfDue();
  expect(backups.daily.failure()).toBeUndefined();
  expect(await reopened().daily.problems()).toEqual([]);
  const dailies = (await backups.list()).filter(({ kind }) => kind === 'daily');
  expect(dailies).toHaveLength(BACKUPS_KEPT);
});

test('a picture whose bytes are mended is in the next daily backup, also if no text changed', async () => {
  const { backups, upload, originalOf } = await openBackups();
  const file = originalOf(await upload('red'));
  const bytes = await readFile(file);
  await writeFile(file, 'damaged');
  await backups.daily.createIfDue();
  expect(await backups.isCurrent()).toBe(false);
  await writeFile(file, bytes);
  pass(day);
  await backups.daily.createIfDue();
  expect((await backups.list()).map(({ kind }) => kind)).toEqual(['daily', 'incomplete']);
  expect([await backups.isCurrent(), await backups.daily.problems()]).toEqual([true, []]);
});

test('what a killed restore unpacked is removed after a day', async () => {
  const { backups, dir } = await openBackups();
  const archives = join(dir, '..', 'archives');
  const [left, fresh] = [join(archives, 'left'), join(archives, 'fresh')];
  for (const path of [left, fresh]) await mkdir(path, { recursive: true });
  const time = new Date(Date.UTC(2026, 0, 1) - day - hour);
  await utimes(left, time, time);
  await backups.daily.createIfDue();
  expect(await readdir(archives)).toEqual(['fresh']);
});

test('closing ends a backup, which leaves nothing behind', async () => {
  const { backups, write, upload, dir, log } = await openBackups();
  write({ a: page });
  await upload('red');
  const due = backups.daily.createIfDue();
  await backups.close();
  await due;
  expect([await readdir(dir), log]).toEqual([[], []]);
});
