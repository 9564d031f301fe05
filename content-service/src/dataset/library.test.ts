import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createFileFinder } from './export-files.ts';
import { createLibrary } from './library.ts';

async function open(describe: () => Promise<object>) {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'images'));
  await writeFile(join(dir, 'images', 'a.jpg'), 'bytes');
  const described: string[] = [];
  const library = createLibrary({
    dir,
    exported: {},
    names: { publicUrl: 'https://content.example', projectId: 'p', dataset: 'd' },
    findFile: createFileFinder(),
    async describe({ sha1 }) {
      described.push(sha1);
      const metadata = await describe();
      return {
        width: 4,
        height: 3,
        extension: 'png',
        mimeType: 'image/png',
        metadata: { ...metadata },
      };
    },
  });
  return { library, described };
}

test('a picture with several references gets one document', async () => {
  const { library, described } = await open(async () => ({}));
  const documents = await Promise.all(
    [1, 2, 3].map(() => library.documentOf({ kind: 'image', name: 'a.jpg' })),
  );
  expect(new Set(documents).size).toBe(1);
  expect(described).toHaveLength(1);
  expect(library.made.size).toBe(1);
});

test('the id of an asset has the real format, whatever the file extension is', async () => {
  const { library } = await open(async () => ({}));
  const { _id } = await library.documentOf({ kind: 'image', name: 'a.jpg' });
  expect(_id).toMatch(/^image-[0-9a-f]{40}-4x3-png$/);
});

test('a file that is not a picture does not become an asset', async () => {
  const { library } = await open(() => Promise.reject(new Error('not a picture')));
  await expect(library.documentOf({ kind: 'image', name: 'a.jpg' })).rejects.toThrow(
    'not a picture',
  );
  expect(library.made.size).toBe(0);
});
