import { expect, test } from 'vitest';
import { hash, openSite, writeArchive } from '../../test/backups-fixture.ts';

const author = 'p-admin';
const asset = '"asset":{"_type":"reference","_ref":"none"}';
const person = {
  id: 'p-0123456789abcdef',
  email: 'a@b.c',
  name: 'A',
  role: 'editor',
  created: 1,
  password: null,
};
const people = (...list: object[]) => ({
  'data.ndjson': '',
  'backup.json': JSON.stringify({ version: 1, people: list }),
});

const damaged = `images/${'0'.repeat(40)}-9x7.png`;
const costly = hash.replace('32768', '1048576');

test.each<[string, Record<string, string>, RegExp]>([
  ['no documents', { 'assets.json': '{}' }, /no data\.ndjson/],
  ['a lost reference', { 'data.ndjson': `{"_id":"x","_type":"p",${asset}}` }, /refers to none/],
  ['other details', { 'data.ndjson': '', 'backup.json': '[]' }, /backup\.json in it/],
  ['an unknown role', people({ ...person, role: 'root' }), /backup\.json in it is not/],
  ['a costly password', people({ ...person, password: costly }), /backup\.json in it is not/],
  [
    'damaged bytes',
    { 'data.ndjson': '', [damaged]: 'other' },
    /bytes of 0{40}-9x7\.png .* damaged/,
  ],
  ['a person twice', people(person, { ...person, email: 'b@b.c' }), /p-0123456789abcdef twice/],
])('a backup with %s is refused before anything is written', async (_name, files, reason) => {
  const site = await openSite();
  const documents = [...site.store.all()];
  const restored = site.backups.import(await writeArchive(files), 'exact', author);
  await expect(restored).rejects.toThrow(reason);
  await expect(restored).rejects.toThrow(/^Nothing was restored: /);
  expect([...site.store.all()]).toEqual(documents);
  expect(await site.backups.list()).toEqual([]);
});
