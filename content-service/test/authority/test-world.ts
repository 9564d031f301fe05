import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { type Accounts, openAccounts } from '../../src/accounts/accounts.ts';
import type { Document } from '../../src/documents/document.ts';
import { plain } from '../test-pictures.ts';
import { startService, type TestService, type WhenOver } from '../test-service.ts';

/** In everything that is private: whoever is told it was told too much. */
export const secret = 'Geheimsache';

/** Documents that only somebody with a credential may know of. Weakly, one may refer to the other. */
const hidden: Document[] = [
  { _id: 'drafts.page-1', _type: 'page', title: secret },
  { _id: 'versions.rSpring.page-1', _type: 'page', title: secret },
  { _id: 'private.settings', _type: 'settings', title: secret },
  // Nobody asks for these by name, so that a name that is told was found.
  { _id: `drafts.${secret}`, _type: 'page' },
  { _id: `private.${secret}`, _type: 'settings' },
];
const page: Document = {
  _id: 'page-1',
  _type: 'page',
  title: 'Open',
  to: { _type: 'reference', _ref: 'drafts.page-1', _weak: true },
};

/** A service that somebody has written to, and what it was given. */
export interface World {
  service: TestService;
  accounts: Accounts;
  /** With an editor's token. */
  editor: SanityClient;
  /** An editor, whose name is private. */
  somebody: string;
  /** Paths of an image and a file that only a draft refers to. */
  image: string;
  file: string;
}

/** Takes what tells when all is over, by default with the test. Starts a service; what is private in it is in the files, the drafts, the past, and in a transaction with what is public. */
export async function openWorld(whenOver: WhenOver = onTestFinished): Promise<World> {
  const documents = [
    { _id: 'faq-1', _type: 'faq', question: 'How long?' },
    { _id: 'drafts.faq-1', _type: 'faq', question: secret },
  ];
  const service = await startService(documents, {}, whenOver);
  const accounts = openAccounts(service.dataDir);
  whenOver(() => accounts.close());
  const name = `The ${secret}`;
  const user = { email: `${secret}@site.example`, name, role: 'editor' } as const;
  const { id: somebody } = accounts.users.create(user);
  const token = accounts.tokens.create({ role: 'editor', label: secret }).secret;
  const editor = service.client({ token, useCdn: false, apiVersion: '2025-02-19' });

  const picture = await plain(6, 4).png().toBuffer();
  const image = await editor.assets.upload('image', picture);
  const file = await editor.assets.upload('file', Buffer.from('plain words'), {
    filename: 'words.txt',
  });
  const transaction = editor.transaction().create(page);
  for (const document of hidden) transaction.create(document);
  transaction.create({
    _id: 'drafts.page-2',
    _type: 'page',
    image: { _type: 'image', asset: { _type: 'reference', _ref: image._id } },
    file: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
  });
  await transaction.commit();
  await editor.create({ _id: 'gone', _type: 'page', title: secret });
  await editor.delete('gone');
  return { service, accounts, editor, somebody, image: `/${image.path}`, file: `/${file.path}` };
}

/** Gives all that is kept: documents and log, originals, who may log in, and what is remembered for them. */
export function kept({ dataDir }: TestService): readonly unknown[] {
  const originals = readdirSync(join(dataDir, 'assets'), { recursive: true });
  return [
    ...rowsOf(join(dataDir, 'content.db'), ['documents', 'transactions', 'versions', 'state']),
    ...rowsOf(join(dataDir, 'accounts.db'), ['users', 'invitations', 'preferences']),
    originals.toSorted(),
  ];
}

function rowsOf(path: string, tables: readonly string[]): readonly unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  database.close();
  return rows;
}
