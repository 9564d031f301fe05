import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readParameters } from './parameters.ts';
import { createPictures, type Picture, type Pictures } from './pictures.ts';
import { type Plan, planFor } from './plan.ts';

const source = { path: '/nowhere.png', sha1: 'a'.repeat(40) };
const size = { width: 600, height: 400 };
const plan = (query: string) => planFor(readParameters(new URLSearchParams(query)), size, 'webp');

async function setUp(answers: (width: number) => Promise<Buffer>, cacheBytes = 1e6) {
  const transform = vi.fn((_: string, { scaled }: Plan) => answers(scaled.width));
  const report = vi.fn();
  const cacheDir = await temporaryFolder();
  const open = () => createPictures({ cacheDir, cacheBytes, transform, report });
  return { transform, report, pictures: open(), cacheDir, open };
}

async function bytesOf(picture: Picture): Promise<Buffer> {
  return 'bytes' in picture ? picture.bytes : readFile(picture.path);
}

/** Returns a function that looks for a picture, and has it made in the background if it is missing. */
function asking(pictures: Pictures, made: Plan) {
  return async () => {
    const found = await pictures.find(source, made);
    if (!found) pictures.startLater(source, made);
    return found;
  };
}

const bytes = async (width: number) => Buffer.from(`picture ${width} wide`);

test('concurrent requests for one result share one transformation', async () => {
  const { transform, pictures } = await setUp(bytes);
  const all = await Promise.all(
    ['w=300', 'w=300&h=200', 'h=200&w=300', 'w=150&dpr=2', 'w=300'].map((query) =>
      pictures.get(source, plan(query)),
    ),
  );
  expect(transform).toHaveBeenCalledTimes(1);
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
  await pictures.get(source, plan('w=301'));
  expect(transform).toHaveBeenCalledTimes(2);
});

test('a cached picture is not transformed again, also after a restart', async () => {
  const { transform, pictures, open } = await setUp(bytes);
  const first = await pictures.get(source, plan('w=300'));
  expect(await pictures.get(source, plan('w=300'))).toEqual(first);
  expect(await open().find(source, plan('w=300'))).toEqual(first);
  expect(transform).toHaveBeenCalledTimes(1);
});

test('the least recently used pictures above the bound are removed, at the start too', async () => {
  const { pictures, cacheDir, open } = await setUp(async () => Buffer.alloc(100), 300);
  const widths = [1, 2, 3];
  for (const w of widths) await pictures.get(source, plan(`w=${w}`));
  const found = async (of: Pictures, w: number) => (await of.find(source, plan(`w=${w}`))) && w;
  const kept = async (of: Pictures) =>
    (await Promise.all([1, 2, 3, 4].map((w) => found(of, w)))).filter(Boolean);
  for (const name of await readdir(cacheDir)) await utimes(join(cacheDir, name), 1000, 1000);
  await found(pictures, 1);
  await found(pictures, 3);
  await pictures.get(source, plan('w=4'));
  expect(await kept(pictures)).toEqual([1, 3, 4]);
  await writeFile(join(cacheDir, 'README'), Buffer.alloc(100));
  await writeFile(join(cacheDir, 'ad.123.tmp'), Buffer.alloc(100));
  await utimes(join(cacheDir, 'ad.123.tmp'), 1000, 1000);
  open();
  await expect.poll(async () => (await readdir(cacheDir)).includes('ad.123.tmp')).toBe(false);
  expect(await readdir(cacheDir)).toContain('README');
  expect(await kept(pictures)).toEqual([1, 3, 4]);
});

test('all waiting requests get a failure, and the next request tries again', async () => {
  const broken = () => Promise.reject(new Error('broken'));
  const answers = [broken, () => bytes(300)];
  const { pictures } = await setUp(() => (answers.shift() ?? broken)());
  const ask = () => pictures.get(source, plan('w=300'));
  const outcomes = await Promise.allSettled([ask(), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await bytesOf(await ask())).toEqual(await bytes(300));
});

test('a picture made in the background is absent first and cached later, and starts once', async () => {
  const { transform, pictures } = await setUp(bytes);
  const ask = asking(pictures, plan('w=300'));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
  await expect.poll(ask).toBeDefined();
  expect(transform).toHaveBeenCalledTimes(1);
});

test('a failure in the background is reported once and not tried again', async () => {
  const { transform, report, pictures } = await setUp(() => Promise.reject(new Error('broken')));
  const ask = asking(pictures, plan('w=300'));
  await ask();
  await expect.poll(() => report).toHaveBeenCalledTimes(1);
  expect(await ask()).toBeUndefined();
  expect(transform).toHaveBeenCalledTimes(1);
});

test('a picture that cannot be stored is sent, and made in the background only once', async () => {
  const { transform, report, pictures, cacheDir } = await setUp(bytes);
  await rm(cacheDir, { recursive: true });
  expect(await bytesOf(await pictures.get(source, plan('w=300')))).toEqual(await bytes(300));
  const ask = asking(pictures, plan('w=301'));
  await ask();
  await expect.poll(() => report).toHaveBeenCalledTimes(2);
  for (let again = 0; again < 5; again += 1) await ask();
  expect(transform).toHaveBeenCalledTimes(2);
});

test('a picture is not made when all who asked for it have gone, and is for who asks again', async () => {
  const { transform, pictures } = await setUp(bytes);
  const [one, other] = [new AbortController(), new AbortController()];
  const ask = ({ signal }: AbortController) =>
    pictures.get(source, plan('w=300'), { by: 'ann', signal });
  const outcomes = Promise.allSettled([ask(one), ask(other)]);
  one.abort();
  other.abort();
  const again = ask(new AbortController());
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await bytesOf(await again)).toEqual(await bytes(300));
  expect(transform).toHaveBeenCalledTimes(1);
});

test('a picture is made while one who asked for it waits', async () => {
  const { pictures } = await setUp(bytes);
  const gone = new AbortController();
  const first = pictures.get(source, plan('w=300'), { by: 'ann', signal: gone.signal });
  const second = pictures.get(source, plan('w=300'), { by: 'ben' });
  gone.abort();
  expect(await bytesOf(await second)).toEqual(await bytes(300));
  await first;
});

test('a picture that is being made is for who asks again, also when all others have gone', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { transform, pictures } = await setUp(() => promise);
  const gone = new AbortController();
  const first = pictures.get(source, plan('w=300'), { by: 'ann', signal: gone.signal });
  await expect.poll(() => transform).toHaveBeenCalledTimes(1);
  gone.abort();
  const again = pictures.get(source, plan('w=300'), { by: 'ann' });
  resolve(await bytes(300));
  expect(await again).toBe(await first);
  expect(transform).toHaveBeenCalledTimes(1);
});
