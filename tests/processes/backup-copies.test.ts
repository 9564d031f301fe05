import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupName } from '../../content-service/src/backups/backup-files.ts';
import { readTarget } from '../../system/copy-target.ts';
import { ensureProgram } from '../helpers/processes/programs.ts';
import { openBackups } from '../helpers/service/backups-fixture.ts';
import { day, pass } from '../helpers/stopped-clock.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { until } from '../helpers/until.ts';

ensureProgram('rsync', 'rsync');
ensureProgram('rclone', 'rclone');

const page = { _type: 'page' };

describe.each([
  ['a folder', (folder: string) => folder],
  ['a remote of rclone', (folder: string) => `:local:${folder}`],
])('BACKUP_TO is %s:', (_, addressOf) => {
  async function open() {
    const folder = join(await temporaryFolder(), 'copies');
    await mkdir(folder);
    const to = readTarget('BACKUP_TO', addressOf(folder), '/');
    const fixture = await openBackups([], { to, copyPause: 100 });
    return { ...fixture, folder, to };
  }

  it('each daily backup is copied as it is, and the newest 14 stay', async () => {
    const { backups, write, dir, folder } = await open();
    const foreign = ['notes.txt', backupName('other', 'daily', new Date(0), '0123456789ab')];
    const own = backupName('production', 'own', new Date(0));
    const old = Array.from({ length: 14 }, (_, number) =>
      backupName('production', 'daily', new Date(number * day), '0123456789ab'),
    );
    for (const name of [...foreign, own, ...old]) await writeFile(join(folder, name), '');
    await mkdir(join(dir, 'lost+found'), { recursive: true });
    write({ a: page });
    await backups.daily.createIfDue();
    await rm(join(dir, 'lost+found'), { recursive: true });
    const [first] = await readdir(dir);
    expect((await readdir(folder)).toSorted()).toEqual(
      [...foreign, own, ...old.slice(1), first].toSorted(),
    );
    const copy = await stat(join(folder, first ?? ''));
    expect(copy.size).toBe((await stat(join(dir, first ?? ''))).size);

    pass(day);
    write({ b: page });
    await backups.daily.createIfDue();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(await readdir(dir)));
    expect(await readdir(folder)).toHaveLength(17);
  });

  it('a clock that was ahead once costs no later backup and no later copy', async () => {
    const { backups, write, dir, folder } = await open();
    const writeEvery = async (time: number) => {
      for (const id of 'abc') {
        write({ [`${id}-${String(time)}`]: page });
        await backups.daily.createIfDue();
        pass(time);
      }
    };
    pass(400 * day);
    await writeEvery(0);
    pass(-400 * day);
    await writeEvery(day / 24);
    const [first, second] = await backups.list();
    expect([first?.time, second?.time]).toEqual([Date.UTC(2026, 0, 1), expect.any(Number)]);
    expect(await readdir(dir)).toHaveLength(2);
    expect((await readdir(folder)).toSorted()).toEqual((await readdir(dir)).toSorted());
  });

  it('copies without damaged pictures replace no complete one', async () => {
    const { backups, write, upload, originalOf, folder } = await open();
    const picture = await upload('red');
    await backups.daily.createIfDue();
    const complete = await readdir(folder);
    await writeFile(originalOf(picture), 'damaged');
    for (let count = 0; count < 15; count += 1) {
      pass(day);
      write({ a: page });
      await backups.daily.createIfDue();
    }
    expect(await readdir(folder)).toEqual(expect.arrayContaining(complete));
    expect(await readdir(folder)).toHaveLength(15);
  });

  it('a copy that fails is a problem until it succeeds', async () => {
    const { backups, write, folder, log } = await open();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    write({ a: page });
    await backups.daily.createIfDue();
    expect(await backups.daily.problems()).toEqual([
      expect.stringMatching(/^The last daily backup has no copy elsewhere: /),
    ]);
    expect(log.at(-1)).toMatch(/^The daily backup has no copy at BACKUP_TO and is tried again: /);
    await rm(folder);
    await until(async () => (await backups.daily.problems()).length === 0, 'the copy is there');
    expect(await readdir(folder)).toHaveLength(1);
  });
});

it('no backup for 36 hours, or only one that lacks something, is a problem', async () => {
  const { backups, write } = await openBackups();
  pass(1.6 * day);
  expect(await backups.daily.problems()).toEqual([]);
  write({ a: page });
  expect(await backups.daily.problems()).toEqual([expect.stringContaining('There is no backup')]);
  await backups.daily.createIfDue();
  pass(1.6 * day);
  expect(await backups.daily.problems()).toEqual([]);
  write({ b: page });
  expect(await backups.daily.problems()).toEqual([expect.stringContaining('older than 36 hours')]);
  await backups.daily.createIfDue();
  expect(await backups.daily.problems()).toEqual([]);
});

it('without daily backups none is missed', async () => {
  const { backups, write } = await openBackups([], { isDaily: false });
  write({ a: page });
  pass(1.6 * day);
  expect(await backups.daily.problems()).toEqual([]);
});
