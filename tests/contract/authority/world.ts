import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { type Accounts, openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import type { Document } from '../../../content-service/src/documents/document.ts';
import { plain } from '../../helpers/pictures/draw-picture.ts';
import { weakPasswords } from '../../helpers/service/accounts-app.ts';
import { startService, type TestService } from '../../helpers/service/start-service.ts';
import type { WhenOver } from '../../helpers/temporary-folder.ts';

/** A text in everything that is private. */
export const secret = 'Geheimsache';

const fromFiles = [
  { _id: 'faq-1', _type: 'faq', question: 'How long?' },
  { _id: 'drafts.faq-1', _type: 'faq', question: secret },
];
const toDraft = { _type: 'reference', _ref: 'drafts.page-1', _weak: true };

/** Documents that need a credential, and a public one that refers to one of them. */
const written: Document[] = [
  { _id: 'page-1', _type: 'page', title: 'Open', to: toDraft },
  { _id: 'drafts.page-1', _type: 'page', title: secret },
  { _id: 'private.settings', _type: 'settings', title: secret },
  // No request names these ids: an answer that contains them found them.
  { _id: `drafts.${secret}`, _type: 'page' },
  { _id: `private.${secret}`, _type: 'settings' },
];

/** A service with public and private content. */
export interface World {
  service: TestService;
  accounts: Accounts;
  editor: SanityClient;
  /** The id of an editor, whose name is private. */
  somebody: string;
  /** Path of an image that only a draft refers to. */
  image: string;
}

/**
 * Starts a service whose files, drafts, history and transactions contain private content. It closes
 * when the test ends, or when `whenOver` says.
 */
export async function openWorld(whenOver: WhenOver = onTestFinished): Promise<World> {
  const options = { passwords: weakPasswords, outer: { host: '127.0.0.1', port: 0 } };
  const service = await startService(fromFiles, options, whenOver);
  const accounts = openAccounts(service.dataDir);
  whenOver(() => accounts.close());
  const email = `${secret}@site.example`;
  const somebody = accounts.users.create({ email, name: `The ${secret}`, role: 'editor' }).id;
  const token = accounts.tokens.create({ role: 'editor', label: secret }).secret;
  const editor = service.client({ token, useCdn: false, apiVersion: '2025-02-19' });

  const picture = await plain(6, 4).png().toBuffer();
  const image = await editor.assets.upload('image', picture);
  const draft = { image: { asset: { _type: 'reference', _ref: image._id } } };
  const transaction = editor.transaction();
  for (const document of written) transaction.create(document);
  await transaction.create({ _id: 'drafts.page-2', _type: 'page', ...draft }).commit();
  await editor.create({ _id: 'gone', _type: 'page', title: secret });
  await editor.delete('gone');
  return { service, accounts, editor, somebody, image: `/${image.path}` };
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
  using database = new DatabaseSync(path, { readOnly: true });
  return tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
}

/** Writes private documents alone, and then together with a public one, which is last. */
export async function stir({ editor }: World): Promise<void> {
  await editor.createOrReplace({ _id: 'private.settings', _type: 'settings', title: secret });
  await editor
    .transaction()
    .createOrReplace({ _id: 'drafts.page-1', _type: 'page', title: `${secret}!` })
    .createOrReplace({ _id: `private.${secret}`, _type: 'page' })
    .createOrReplace({ _id: 'end', _type: 'page' })
    .commit();
  // Deleted, so that the next call creates it again.
  await editor.delete('end');
}
