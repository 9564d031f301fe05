import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SanityClient, SanityDocument } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { expect, test, vi } from 'vitest';
import { plain } from './images/test-pictures.ts';
import { openContract } from './test-contract.ts';
import { type TestService, temporaryFolder } from './test-service.ts';

// Processes are started here, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);

/** The command as it is called beside a running service. */
async function command(name: 'import' | 'export', file: string, service: TestService) {
  const entry = fileURLToPath(new URL(`commands/${name}.ts`, import.meta.url));
  const { port } = new URL(service.url);
  const { dataDir } = service;
  const env = { ...process.env, CONTENT_DATA_DIR: dataDir, CONTENT_PORT: port };
  await run(process.execPath, [entry, file], { env: { ...env, CONTENT_HOST: '127.0.0.1' } });
}

/** Documents as they are whatever service has them, and the checksum of every asset's bytes. */
async function contentOf(client: SanityClient) {
  const documents = await client.fetch<SanityDocument[]>('*', {}, { perspective: 'raw' });
  // An asset comes into being where it is uploaded, with Sanity's own importer as well.
  const here = documents.map(({ _rev, _updatedAt, _createdAt, url, uploadId, path, ...rest }) =>
    rest._type.endsWith('Asset') ? rest : { ...rest, _createdAt },
  );
  const bytes = documents.flatMap(({ url }) => (typeof url === 'string' ? [sha1Of(url)] : []));
  return { documents: here, bytes: await Promise.all(bytes) };
}

async function sha1Of(url: string): Promise<string> {
  const bytes = await fetch(url).then((answer) => answer.bytes());
  return createHash('sha1').update(bytes).digest('hex');
}

/** A service with a draft, references, a turned picture and a file. */
async function filled() {
  const contract = await openContract();
  const { editor } = contract;
  const turned = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await editor.assets.upload('image', turned, { filename: 'turned.jpg' });
  const file = await editor.assets.upload('file', Buffer.from('%PDF-1.4'), { filename: 'a.pdf' });
  const asset = ({ _id }: { _id: string }) => ({ asset: { _type: 'reference', _ref: _id } });
  await editor
    .transaction()
    .create({ _id: 'faq-1', _type: 'faq', question: 'How long? ü', next: { _ref: 'faq-2' } })
    .create({ _id: 'faq-2', _type: 'faq', back: { _ref: 'faq-1' }, none: null })
    .create({ _id: 'drafts.faq-1', _type: 'faq', question: 'How long, really?' })
    .create({ _id: 'page', _type: 'page', image: asset(picture), document: asset(file) })
    .commit();
  return contract;
}

test("Sanity's own export, imported, gives the same documents and bytes", async () => {
  const from = await filled();
  const file = join(await temporaryFolder(), 'theirs.tar.gz');
  await exportDataset({ client: from.editor, dataset: 'production', outputPath: file });
  const to = await openContract();
  await command('import', file, to.service);
  const [given, taken] = [await contentOf(from.editor), await contentOf(to.editor)];
  expect(given.documents).toHaveLength(6);
  expect(taken).toEqual(given);
});

test('our own export, imported, gives the same documents and bytes, and again the same export', async () => {
  const from = await filled();
  const dir = await temporaryFolder();
  await command('export', join(dir, 'ours.tar.gz'), from.service);
  const to = await openContract();
  await command('import', join(dir, 'ours.tar.gz'), to.service);
  expect(await contentOf(to.editor)).toEqual(await contentOf(from.editor));
  await command('export', join(dir, 'again.tar.gz'), to.service);
  const last = await openContract();
  await command('import', join(dir, 'again.tar.gz'), last.service);
  expect(await contentOf(last.editor)).toEqual(await contentOf(from.editor));
});
