import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  documentsOf,
  hash,
  openBackups,
  openSite,
  writeArchive,
} from '../../../tests/helpers/service/backups-fixture.ts';
import { storeWith, writingTo } from '../../../tests/helpers/service/temporary-store.ts';

const page = { _type: 'page' };

const author = 'p-admin';

test('a restore makes content and people exactly those of the backup', async () => {
  const site = await openSite();
  const { store, accounts, backups, write, naledi } = site;
  const [documents, people] = [documentsOf(store), accounts.users.accounts()];
  const file = await backups.create('own');

  write({ a: { ...page, title: 'Changed' }, b: null, 'drafts.b': null, 'drafts.c': page, d: page });
  await site.upload('blue');
  accounts.users.setPassword(naledi.id, hash.replace('sss', 'ttt'));
  accounts.passkeys.removeUnlessLast(naledi.id, 'phone', 'studio.example');
  const session = accounts.sessions.begin(naledi.id);
  accounts.users.create({ email: 'new@site.example', name: 'New', role: 'administrator' });

  const restored = await backups.import(file, 'exact', author);
  const changes = { changed: 1, added: 2, removed: 2 };
  expect(restored).toEqual({ documents: 3, assets: 2, left: 0, people: 2, changes, notes: [] });
  expect(documentsOf(store)).toEqual(documents);
  expect(accounts.users.accounts()).toEqual(people);
  expect(accounts.passkeys.find('phone')).toMatchObject({ user: naledi.id, counter: 3 });
  expect(accounts.sessions.find(session)).toBeUndefined();
  expect((await backups.list()).map(({ kind }) => kind).toSorted()).toEqual([
    'before-restore',
    'own',
  ]);
});

test('a restore into a new data directory keeps nothing of the files there', async () => {
  const site = await openSite();
  const file = await site.backups.create('own');
  const fresh = await openBackups([
    { _id: 'demo', ...page },
    { _id: 'a', ...page, title: 'Demo' },
  ]);
  await fresh.backups.import(file, 'exact', author);
  expect(documentsOf(fresh.store)).toEqual(documentsOf(site.store));
  expect(fresh.accounts.users.accounts()).toEqual(site.accounts.users.accounts());
  const images = (dir: string) => readdir(join(dir, 'images'));
  expect(await images(fresh.assetsDir)).toEqual(await images(site.assetsDir));
  expect(fresh.store.isWritten).toBe(true);
  // There was nothing but the files, of which no backup is needed.
  expect(await fresh.backups.list()).toEqual([]);
});

test.each([
  ['damaged', (path: string) => writeFile(path, 'damaged')],
  ['lost', (path: string) => rm(path)],
])('a restore brings %s originals back', async (_name, harm) => {
  const { backups, originalOf, picture } = await openSite();
  const file = await backups.create('own');
  const original = originalOf(picture);
  const bytes = await readFile(original);
  await harm(original);
  await backups.import(file, 'exact', author);
  expect(await readFile(original)).toEqual(bytes);
});

test('what did not change keeps its revision', async () => {
  const { backups, store, write } = await openSite();
  const file = await backups.create('own');
  write({ 'drafts.b': null });
  const { _rev } = store.get('a') ?? {};
  await backups.import(file, 'exact', author);
  expect(store.get('a')?._rev).toBe(_rev);
  const [last] = store.log.transactionsOf(['drafts.b'], { reverse: true, limit: 1 });
  expect(last).toMatchObject({ origin: 'restore', id: store.get('drafts.b')?._rev });
});

test.each(['exact', 'content'] as const)(
  'a restore of the kind %s brings the months with visits that are missing',
  async (mode) => {
    const site = await openSite();
    await mkdir(site.visitsDir);
    await writeFile(join(site.visitsDir, '2025-12.json'), 'counts');
    await writeFile(join(site.visitsDir, '2026-01.json'), 'counts');
    const file = await site.backups.create('own');
    await rm(join(site.visitsDir, '2025-12.json'));
    await writeFile(join(site.visitsDir, '2026-01.json'), 'newer counts');
    const fresh = await openBackups();
    for (const { backups } of [site, fresh]) await backups.import(file, mode, author);
    const counts = (month: string) =>
      Promise.all([site, fresh].map((one) => readFile(join(one.visitsDir, month), 'utf8')));
    expect(await counts('2025-12.json')).toEqual(['counts', 'counts']);
    expect(await counts('2026-01.json')).toEqual(['newer counts', 'counts']);
    expect((await stat(join(fresh.visitsDir, '2025-12.json'))).mode & 0o777).toBe(0o600);
  },
);

test('a backup without people leaves those of this machine', async () => {
  const site = await openSite();
  const people = site.accounts.users.accounts();
  const file = await writeArchive({ 'data.ndjson': '{"_id":"x","_type":"page"}' });
  expect(await site.backups.import(file, 'exact', author)).toMatchObject({ people: undefined });
  expect(site.accounts.users.accounts()).toEqual(people);
  expect(documentsOf(site.store).map(({ _id }) => _id)).toEqual(['x']);
});

test('a failing commit changes neither content nor people', async () => {
  const site = await openSite();
  const file = await site.backups.create('own');
  const store = await storeWith([]);
  writingTo(store)({ there: page });
  const failing = {
    ...store,
    isWritten: true,
    commit() {
      throw new Error('the disk is full');
    },
  };
  const target = await openBackups([], { store: failing });
  target.accounts.users.create({ email: 'there@site.example', name: 'There', role: 'editor' });
  const people = target.accounts.users.accounts();
  const restored = target.backups.import(file, 'exact', author);
  await expect(restored).rejects.toThrow('Nothing was restored: the disk is full');
  expect(target.accounts.users.accounts()).toEqual(people);
  expect(documentsOf(store).map(({ _id }) => _id)).toEqual(['there']);
  expect((await target.backups.list()).map(({ kind }) => kind)).toContain('before-restore');
});

const asset = '"asset":{"_type":"reference","_ref":"none"}';
const person = {
  id: 'p-0123456789abcdef',
  email: 'a@b.c',
  name: 'A',
  role: 'editor',
  created: 1,
  password: null,
};
const withExtras = (extras: object) => ({
  'data.ndjson': '',
  'backup.json': JSON.stringify({ version: 1, people: [], ...extras }),
});
const withPeople = (...people: object[]) => withExtras({ people });

const damaged = `images/${'0'.repeat(40)}-9x7.png`;
const costly = hash.replace('32768', '1048576');

test.each<[string, Record<string, string>, RegExp]>([
  ['no documents', { 'assets.json': '{}' }, /no \.ndjson file/],
  ['a lost reference', { 'data.ndjson': `{"_id":"x","_type":"p",${asset}}` }, /refers to none/],
  ['other details', { 'data.ndjson': '', 'backup.json': '[]' }, /backup\.json in it/],
  ['visits of no month', withExtras({ visits: { '../2026-01': '' } }), /backup\.json in it is not/],
  ['an unknown role', withPeople({ ...person, role: 'root' }), /backup\.json in it is not/],
  ['a time past all dates', withPeople({ ...person, created: 1e16 }), /backup\.json in it is not/],
  ['one before them', withPeople({ ...person, created: -9e15 }), /backup\.json in it is not/],
  ['a costly password', withPeople({ ...person, password: costly }), /backup\.json in it is not/],
  [
    'damaged bytes',
    { 'data.ndjson': '', [damaged]: 'other' },
    /bytes of 0{40}-9x7\.png .* damaged/,
  ],
  ['a person twice', withPeople(person, { ...person, email: 'b@b.c' }), /p-0123456789abcdef twice/],
])('a backup with %s is refused before anything is written', async (_name, files, reason) => {
  const site = await openSite();
  const documents = [...site.store.all()];
  const restored = site.backups.import(await writeArchive(files), 'exact', author);
  await expect(restored).rejects.toThrow(reason);
  await expect(restored).rejects.toThrow(/^Nothing was restored: /);
  expect([...site.store.all()]).toEqual(documents);
  expect(await site.backups.list()).toEqual([]);
});
