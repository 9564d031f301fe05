import { stat, truncate } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hash, openSite, writeArchive } from '../../test/backups-fixture.ts';

const author = 'p-admin';
const asset = '"asset":{"_type":"reference","_ref":"none"}';
const person = { id: 'p-0123456789abcdef', email: 'a@b.c', name: 'A', role: 'editor', created: 1 };
const people = (...list: object[]) => ({
  'data.ndjson': '',
  'backup.json': JSON.stringify({ version: 1, people: list }),
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no documents', { 'assets.json': '{}' }, /no data\.ndjson/],
  [
    'a reference to nothing',
    { 'data.ndjson': `{"_id":"x","_type":"p",${asset}}` },
    /refers to none/,
  ],
  ['details of another form', { 'data.ndjson': '', 'backup.json': '[]' }, /backup\.json in it/],
  [
    'an unknown role',
    people({ ...person, role: 'root', password: null }),
    /backup\.json in it is not/,
  ],
  [
    'a password that takes gigabytes to compare',
    people({ ...person, password: hash.replace('32768', '1048576') }),
    /backup\.json in it is not/,
  ],
  [
    'damaged bytes of a picture',
    {
      'data.ndjson': '',
      'images/0000000000000000000000000000000000000000-9x7.png': 'other bytes',
    },
    /the bytes of 0{40}-9x7\.png in it are damaged/,
  ],
  [
    'a person twice',
    people({ ...person, password: null }, { ...person, email: 'b@b.c', password: null }),
    /the person p-0123456789abcdef twice/,
  ],
])('a backup with %s is refused before anything is written', async (_name, files, reason) => {
  const site = await openSite();
  const documents = [...site.store.all()];
  const restored = site.backups.import(await writeArchive(files), 'exact', author);
  await expect(restored).rejects.toThrow(reason);
  await expect(restored).rejects.toThrow(/^Nothing was restored: /);
  expect([...site.store.all()]).toEqual(documents);
  expect(await site.backups.list()).toEqual([]);
});

test('an incomplete file is refused', async () => {
  const site = await openSite();
  const file = await site.backups.create('own');
  await truncate(file, (await stat(file)).size - 200);
  const documents = [...site.store.all()];
  const restored = site.backups.import(file, 'exact', author);
  await expect(restored).rejects.toThrow(/^Nothing was restored: /);
  expect([...site.store.all()]).toEqual(documents);
});
