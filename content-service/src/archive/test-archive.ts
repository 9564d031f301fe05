import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mutation } from '@sanity/mutator';
import type { Hono } from 'hono';
import { z } from 'zod';
import { readLines } from '../dataset/lines.ts';
import { unpackedFolder } from '../dataset/unpack.ts';
import { plain } from '../images/test-pictures.ts';
import { temporaryFolder } from '../test-service.ts';
import type { Document, DocumentStore } from '../transaction.ts';
import { startUploads, type TestUploads } from '../uploads/test-uploads.ts';
import { findService, type Service } from './service.ts';
import { storeSource } from './store-source.ts';
import { storeTarget } from './store-target.ts';
import type { Target } from './target.ts';
import { type ExportSource, writeArchive } from './write.ts';

/** A dataset with uploads behind the routes that archives need, on a free port. */
export interface TestDataset extends TestUploads {
  service: Service;
  target: Target;
  source: ExportSource;
}

const mutationsSchema = z.object({ mutations: z.array(z.record(z.string(), z.looseObject({}))) });
const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

/** Takes documents that are there. */
export async function startDataset(documents: readonly Document[] = []): Promise<TestDataset> {
  const started = await startUploads(documents, { mount });
  const { store, uploads, url } = started;
  const port = Number(new URL(url).port);
  const service = await findService({ host: '127.0.0.1', port, dataset: 'production' }, 'sk-test');
  const newTransactionId = () => crypto.randomUUID();
  const target = storeTarget({ store, uploads, author: 'p-tester', newTransactionId });
  return { ...started, service, target, source: storeSource(store, uploads.pathOf) };
}

function mount(app: Hono, store: DocumentStore): void {
  app.get('/v1/ping', (c) => c.json({ now: '' }));
  app.get('/:version/data/doc/:dataset/:ids', (c) => {
    const missing = c.req
      .param('ids')
      .split(',')
      .filter((id) => !store.get(id));
    return c.json({ omitted: missing.map((id) => ({ id, reason: 'existence' })) });
  });
  app.get('/:version/data/query/:dataset', (c) => {
    const sha1 = /sha1hash == "(\w+)"/.exec(c.req.query('query') ?? '')?.[1];
    const found = [...store.all()].filter((document) => document.sha1hash === sha1);
    return c.json({ result: found.map(({ _id }) => _id) });
  });
  app.get('/:version/data/export/:dataset', (c) =>
    c.body([...store.all()].map((document) => `${JSON.stringify(document)}\n`).join('')),
  );
  app.post('/:version/data/mutate/:dataset', async (c) => {
    const { mutations } = mutationsSchema.parse(await c.req.json());
    for (const mutation of mutations) apply(store, mutation);
    return c.json({ results: [] });
  });
}

/** As the service does it, but for its guards. */
function apply(store: DocumentStore, mutation: Record<string, object>): void {
  const [body] = Object.values(mutation);
  const id = z.looseObject({ id: z.string().optional(), _id: z.string().optional() }).parse(body);
  const key = id.id ?? id._id ?? '';
  if ('create' in mutation && store.get(key)) throw new Error(`${key} is there`);
  if ('createIfNotExists' in mutation && store.get(key)) return;
  const timestamp = new Date().toISOString();
  const transactionId = crypto.randomUUID();
  const changed: unknown = new Mutation({ mutations: [mutation], timestamp }).apply(
    store.get(key) ?? null,
  );
  store.commit((contents) => ({
    id: transactionId,
    author: 'p-tester',
    timestamp,
    mutations: [mutation],
    changes: [{ id: key, before: contents.get(key) ?? null, after: documentSchema.parse(changed) }],
  }));
}

/** Fills a dataset with a document of every kind that an archive could get wrong. */
export async function fill({ client, target }: TestDataset): Promise<void> {
  const picture = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const image = await client.assets.upload('image', picture, { filename: 'a b.jpg', title: 'A' });
  await client.assets.upload('image', await plain(9, 9, 'blue').png().toBuffer());
  const film = await client.assets.upload('file', Buffer.from('film'), { filename: 'film.mp4' });
  const plan = await client.assets.upload('file', Buffer.from('plan'), { filename: 'plan.pdf' });
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const times = { _createdAt: '2026-01-02T03:04:05.000Z', _updatedAt: '2026-01-03T03:04:05.000Z' };
  const crop = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 };
  await target.write(
    [
      {
        _id: 'a',
        _type: 'page',
        ...times,
        next: to('b'),
        image: { _type: 'image', asset: to(image._id), crop },
      },
      {
        _id: 'b',
        _type: 'page',
        ...times,
        next: to('a'),
        'odd key': [{ _key: 'k', of: [to('a')] }],
      },
      {
        _id: 'drafts.a',
        _type: 'page',
        ...times,
        soft: { ...to('none'), _weak: true },
        text: '\u2028 ü',
      },
      {
        _id: 'c',
        _type: 'page',
        ...times,
        files: [{ _key: '1', _type: 'file', asset: to(film._id) }, null],
      },
      {
        _id: 'd',
        _type: 'page',
        ...times,
        plan: { _type: 'file', asset: to(plan._id) },
        bare: to(plan._id),
      },
    ],
    'create',
    () => undefined,
  );
}

/** What an archive holds, without what every import makes anew. */
export interface ArchiveContent {
  documents: readonly unknown[];
  assets: unknown;
  /** Bytes in hex, by folder and name. */
  files: Readonly<Record<string, string>>;
}

/** Takes a source; gives the path of its archive. */
export async function archiveOf(source: ExportSource): Promise<string> {
  const file = join(await temporaryFolder(), 'a.tar.gz');
  await writeArchive(source, 'production', file);
  return file;
}

/** Takes the path of an archive; gives what it holds. */
export async function contentOf(file: string): Promise<ArchiveContent> {
  const dir = await unpackedFolder(file, await temporaryFolder());
  const documents: unknown[] = [];
  for await (const line of readLines(join(dir, 'data.ndjson'))) {
    if ('document' in line) documents.push({ ...line.document, _rev: undefined });
  }
  const assets = z
    .record(z.string(), z.looseObject({}))
    .parse(JSON.parse(await readFile(join(dir, 'assets.json'), 'utf8')));
  const said = Object.entries(assets).map(([key, asset]) => {
    return [key, { ...asset, _rev: undefined, _createdAt: undefined, _updatedAt: undefined }];
  });
  const files: Record<string, string> = {};
  for (const kind of ['images', 'files']) {
    for (const name of await readdir(join(dir, kind)).catch(() => [])) {
      files[`${kind}/${name}`] = (await readFile(join(dir, kind, name))).toString('hex');
    }
  }
  return { documents, assets: Object.fromEntries(said), files };
}
