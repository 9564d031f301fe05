import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { type Accounts, openAccounts } from '../../src/accounts/accounts.ts';
import type { Document } from '../../src/documents/document.ts';
import { weakPasswords } from '../accounts-app.ts';
import { plain } from '../sample-pictures.ts';
import { startService, type TestService } from '../start-service.ts';
import type { WhenOver } from '../temporary-folder.ts';

/** A text in everything that is private. */
export const secret = 'Geheimsache';

/** Documents that need a credential. A public document may refer to one weakly. */
const hidden: Document[] = [
  { _id: 'drafts.page-1', _type: 'page', title: secret },
  { _id: 'private.settings', _type: 'settings', title: secret },
  // No request names these ids: an answer that contains them found them.
  { _id: `drafts.${secret}`, _type: 'page' },
  { _id: `private.${secret}`, _type: 'settings' },
];
const page: Document = {
  _id: 'page-1',
  _type: 'page',
  title: 'Open',
  to: { _type: 'reference', _ref: 'drafts.page-1', _weak: true },
};

/** A service with public and private content. */
export interface World {
  service: TestService;
  accounts: Accounts;
  editor: SanityClient;
  /** The id of an editor, whose name is private. */
  somebody: string;
  /** Paths of an image and a file that only a draft refers to. */
  image: string;
  file: string;
}

/**
 * Starts a service whose files, drafts, history and transactions contain private content. It closes
 * when the test ends, or when `whenOver` says.
 */
export async function openWorld(whenOver: WhenOver = onTestFinished): Promise<World> {
  const documents = [
    { _id: 'faq-1', _type: 'faq', question: 'How long?' },
    { _id: 'drafts.faq-1', _type: 'faq', question: secret },
  ];
  const service = await startService(
    documents,
    { passwords: weakPasswords, outer: { host: '127.0.0.1', port: 0 } },
    whenOver,
  );
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

/** Viewers may store preferences of their own. */
const preferencesOfOthers = `preferences WHERE owner NOT IN
  (SELECT id FROM users WHERE role = 'viewer' UNION SELECT id FROM tokens WHERE role = 'viewer')`;

/**
 * Returns everything that requests could change: documents, log, originals, users, invitations and
 * preferences.
 */
export function storedState({ dataDir }: TestService): readonly unknown[] {
  const originals = readdirSync(join(dataDir, 'assets'), { recursive: true });
  return [
    ...rowsOf(join(dataDir, 'content.db'), ['documents', 'transactions', 'versions']),
    ...rowsOf(join(dataDir, 'accounts.db'), ['users', 'invitations', preferencesOfOthers]),
    originals.toSorted(),
  ];
}

function rowsOf(path: string, tables: readonly string[]): readonly unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  database.close();
  return rows;
}
