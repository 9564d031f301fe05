import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { openMonthFiles } from './month-files.ts';

async function open() {
  const folder = join(await temporaryFolder(), 'visits');
  const warnings: string[] = [];
  const files = openMonthFiles(folder, (sentence) => warnings.push(sentence));
  return { folder, files, warnings };
}

it('adds to the files of the months, which only their owner reads', async () => {
  const { folder, files } = await open();
  await files.add({ '2026-10-31': { 'view /': 1 }, '2026-11-01': { 'view /': 2 } });
  await files.add({ '2026-11-01': { 'view /': 1, 'call hero': 1 } });
  expect(await readdir(folder)).toEqual(['2026-10.json', '2026-11.json']);
  expect(await files.since('2026-11-01')).toEqual({
    '2026-11-01': { 'view /': 3, 'call hero': 1 },
  });
  expect(Object.keys(await files.since('2026-10-02'))).toEqual(['2026-10-31', '2026-11-01']);
  const paths = [folder, join(folder, '2026-11.json')];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600]);
});

it('has no days before the first visit', async () => {
  const { files } = await open();
  expect(await files.since('2026-01-01')).toEqual({});
});

it('removes what is older than three years, and no other file', async () => {
  const { folder, files } = await open();
  await files.add({ '2023-10-31': { 'view /': 1 }, '2023-11-01': { 'view /': 1 } });
  await writeFile(join(folder, 'notes.json'), 'mine');
  await files.add({ '2026-11-01': { 'view /': 1 } });
  expect(await readdir(folder)).toEqual(['2023-11.json', '2026-11.json', 'notes.json']);
});

it.each(['{', '[]', '{"2026-11-01":{"view /":-1}}', '{"2026-11-01":{"view /":"many"}}'])(
  'puts a damaged month aside and says so: %s',
  async (text) => {
    const { folder, files, warnings } = await open();
    await files.add({ '2026-10-31': { 'view /': 1 } });
    await writeFile(join(folder, '2026-11.json'), text);
    expect(await files.since('2026-10-01')).toEqual({ '2026-10-31': { 'view /': 1 } });
    await files.add({ '2026-11-02': { 'view /': 1 } });
    expect(await files.since('2026-11-01')).toEqual({ '2026-11-02': { 'view /': 1 } });
    expect(await readFile(join(folder, '2026-11.json.damaged'), 'utf8')).toBe(text);
    expect(warnings).toEqual([expect.stringContaining('2026-11.json is damaged')]);
  },
);
