import { readdir, readFile, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checksumOf } from '../../../site/publish/release/resource.ts';
import { emptyContent } from '../../../site/src/content/index.ts';
import { createSample } from '../../../site/src/content/pages.ts';
import { type RawReply, rawRequest } from '../../helpers/raw-http.ts';
import { type Both, startBoth } from './both.ts';
import { publish } from './release.ts';

const pages = ['/', '/projects', '/unknown'];
const codings = ['br', 'gzip', 'identity'];

let both: Both;
let config: string;
let before: RawReply[];

const readConfig = () => readFile(join(both.folder, 'current/nginx-headers.conf'), 'utf8');
const askAll = (headers: Record<string, string> = {}) =>
  Promise.all(
    pages.flatMap((path) =>
      codings.map((coding) =>
        rawRequest(both.nginx, path, { 'accept-encoding': coding, ...headers }),
      ),
    ),
  );

// The next publish changes one digit.
beforeAll(async () => {
  both = await startBoth((folder) => publish(folder, createSample('Text 1')));
  config = await readConfig();
  before = await askAll();
  await both.publish(createSample('Text 2'));
});

afterAll(() => both?.close());

it('the next publish is served without a reload', async () => {
  await both.expectSame([...both.current().resources.keys(), '/unknown']);
  expect((await rawRequest(both.nginx, '/')).body.toString()).toContain('Text 2');
});

it('the next publish has other tags, although written in the same second with the same size', async () => {
  const tagsBefore = before.map(({ headers }) => headers.etag ?? '');
  const after = await askAll({ 'if-none-match': tagsBefore.join(', ') });
  expect(after.map(({ status }) => status)).not.toContain(304);
  for (const { headers } of after) expect(tagsBefore).not.toContain(headers.etag);
  const sizes = after.map(({ headers }) => headers['content-length']);
  expect(sizes).toContain(before.at(-1)?.headers['content-length']);
});

it('the next publish needs no reload whatever the content: its headers do not change', async () => {
  expect(await readConfig()).toBe(config);
  await both.publish(emptyContent());
  expect(await readConfig()).toBe(config);
});

it('the next publish is rolled back, tags included, by changing the link', async () => {
  const [first = ''] = (await readdir(join(both.folder, 'releases'))).toSorted();
  await symlink(join('releases', first), join(both.folder, 'previous'));
  await rename(join(both.folder, 'previous'), join(both.folder, 'current'));
  const seen = (replies: readonly RawReply[]) =>
    replies.map(({ body, headers }) => [checksumOf(body), headers.etag]);
  expect(seen(await askAll())).toEqual(seen(before));
});
