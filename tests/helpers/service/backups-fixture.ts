import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { onTestFinished } from 'vitest';
import { fileOf } from '../../../content-service/src/assets/asset-documents.ts';
import { createUploads } from '../../../content-service/src/assets/uploads.ts';
import {
  type BackupsOptions,
  createBackups,
} from '../../../content-service/src/backups/backups.ts';
import type { Document } from '../../../content-service/src/documents/document.ts';
import { describeImage } from '../../../content-service/src/images/describe.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { plain } from '../pictures/draw-picture.ts';
import { stopClock } from '../stopped-clock.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testAccounts } from './accounts-app.ts';
import type { TestDocument } from './start-service.ts';
import { storeWith, writingTo } from './temporary-store.ts';

/**
 * Opens a store, accounts and uploads with backups, as in the service, of a new data directory whose
 * files hold these documents.
 */
export async function openBackups(
  documents: readonly TestDocument[] = [],
  changed: Partial<BackupsOptions> = {},
) {
  const dataDir = await temporaryFolder();
  stopClock();
  const store = await storeWith(documents, dataDir);
  const accounts = await testAccounts(dataDir);
  const [assetsDir, dir] = [join(dataDir, 'assets'), join(dataDir, 'backups')];
  const visitsDir = join(dataDir, 'visits');
  const names = {
    publicUrl: 'http://localhost:4322',
    dataset: 'production',
  };
  const uploads = await createUploads({ store, assetsDir, names });
  const log: string[] = [];
  const options: BackupsOptions = {
    ...{ store, accounts, dir, assetsDir, visitsDir, assets: uploads },
    ...{ dataset: 'production', workDir: join(dataDir, 'archives') },
    reader: { names, describe: ({ path }) => describeImage(path) },
    log: (sentence) => void log.push(sentence),
    ...changed,
  };
  /** Returns the backups as the next start of the service finds them. */
  const reopened = () => createBackups(options);
  const backups = reopened();
  onTestFinished(() => backups.close());
  /** Uploads a picture of this colour, and returns its document. */
  const upload = async (color: string) => {
    const bytes = await plain(9, 7, color).png().toBuffer();
    return uploads.add(new Blob([bytes]).stream(), { title: color }, () => 'p-tester');
  };
  const write = writingTo(store);
  /** Returns the path of the bytes of a picture. */
  const originalOf = (picture: Document) => join(assetsDir, fileOf(picture));
  return {
    store,
    accounts,
    backups,
    reopened,
    write,
    log,
    dir,
    assetsDir,
    visitsDir,
    upload,
    originalOf,
  };
}

/** Returns all documents without their revision, which each restore changes. */
export function documentsOf(store: Store): Document[] {
  return [...store.all()].map((document) => ({ ...document, _rev: '' }));
}

const page = { _type: 'page', _createdAt: '2026-01-01T00:00:00.000Z' };

/** Opens content with a picture, a draft and two people. */
export async function openSite() {
  const site = await openBackups();
  const picture = await site.upload('red');
  await site.upload('green');
  const image = { _type: 'image', asset: { _type: 'reference', _ref: picture._id } };
  site.write({
    a: { ...page, title: 'A', image },
    b: { ...page, to: { _type: 'reference', _ref: 'a' } },
    'drafts.b': { ...page, title: 'Not yet' },
  });
  const { users } = site.accounts;
  const chief = { email: 'naledi@site.example', name: 'Naledi', role: 'administrator' } as const;
  const naledi = users.create(chief);
  users.setPassword(naledi.id, hash);
  const key = { publicKey: 'key', counter: 3, host: 'studio.example', name: 'Phone' };
  site.accounts.passkeys.add(naledi.id, { ...key, id: 'phone' });
  users.create({ email: 'invited@site.example', name: 'Invited', role: 'viewer' });
  return { ...site, picture, naledi };
}

export const hash = `scrypt$32768$8$3$${'s'.repeat(22)}$${'k'.repeat(43)}`;

/** Writes an archive with these files, and returns its path. */
export async function writeArchive(files: Record<string, string>): Promise<string> {
  const cwd = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, 'top', path)), { recursive: true });
    await writeFile(join(cwd, 'top', path), text);
  }
  const file = join(cwd, 'archive.tar.gz');
  await create({ gzip: true, cwd, file }, ['top']);
  return file;
}
