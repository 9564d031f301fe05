import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportDataset } from '@sanity/export';
import { extract } from 'tar';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../tests/helpers/service/store-server.ts';
import {
  storeWith,
  writingTo,
  writtenStore,
} from '../../../tests/helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';

const documents = {
  'faq-1': { _type: 'faq', question: 'How long? ü\n"x"' },
  'drafts.faq-1': { _type: 'faq', question: 'How long, really?' },
  settings: { _type: 'settings', phone: '1' },
};

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("Sanity's exporter gets every document with a cursor", async () => {
  const { store } = await writtenStore(documents);
  const { client } = await startTestServer(store);
  const dir = await temporaryFolder();
  const outputPath = join(dir, 'export.tar.gz');
  const options = { client: client(), dataset: 'production', outputPath, mode: 'cursor' } as const;
  expect(await exportDataset(options)).toMatchObject({ documentCount: 3, assetCount: 0 });
  await extract({ file: outputPath, cwd: dir, strip: 1 });
  expect(linesOf(await readFile(join(dir, 'data.ndjson'), 'utf8'))).toEqual([...store.all()]);
});

test('only documents of the requested types are sent', async () => {
  const { get } = await startTestServer((await writtenStore(documents)).store);
  const response = await get('/data/export/production?types=settings,other', 'editor');
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  expect(linesOf(await response.text())).toMatchObject([{ _id: 'settings' }]);
});

test('an export is one snapshot, also for a slow client', async () => {
  const text = 'a'.repeat(20_000);
  const ids = Array.from({ length: 600 }, (_, index) => `d${index}`);
  const store = await storeWith(ids.map((_id) => ({ _id, _type: 'd', text })));
  const write = writingTo(store);
  const { get } = await startTestServer(store);
  const response = await get('/data/export/production', 'editor');
  write(Object.fromEntries(ids.slice(500).map((id) => [id, null])));
  write({ d0: { _type: 'd', text: 'changed' }, new: { _type: 'd' } });
  const lines = linesOf(await response.text());
  expect(lines).toHaveLength(600);
  expect(lines[0]).toMatchObject({ _id: 'd0', text });
});

test('an unknown cursor is refused', async () => {
  const { get } = await startTestServer((await writtenStore(documents)).store);
  expect((await get('/data/export/production?nextCursor=abc', 'editor')).status).toBe(400);
  expect((await get('/data/export/production?nextCursor=', 'editor')).status).toBe(200);
});
