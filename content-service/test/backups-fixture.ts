import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { onTestFinished } from 'vitest';
import type { Accounts } from '../src/accounts/accounts.ts';
import { fileNameOf } from '../src/assets/originals.ts';
import { createUploads, type Uploads } from '../src/assets/uploads.ts';
import { type Backups, type BackupsOptions, createBackups } from '../src/backups/backups.ts';
import type { Document } from '../src/documents/document.ts';
import { randomId } from '../src/documents/document.ts';
import { createWriteMutex } from '../src/http/semaphore.ts';
import { describeImage } from '../src/images/describe.ts';
import type { Store } from '../src/store/store.ts';
import { testAccounts, testClock } from './accounts-app.ts';
import { plain } from './sample-pictures.ts';
import type { TestDocument } from './start-service.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { storeWith, type Write, writingTo } from './temporary-store.ts';

/** A store, accounts and uploads with backups, as in the service. */
export interface TestBackups {
  store: Store;
  accounts: Accounts;
  backups: Backups;
  write: Write;
  log: string[];
  /** Folder of the backups. */
  dir: string;
  assetsDir: string;
  pass(milliseconds: number): void;
  /** Uploads a picture of this colour, and returns its document. */
  upload(colour: string): Promise<Document>;
  /** Returns the path of the bytes of a picture. */
  originalOf(picture: Document): string;
}

/** Opens backups of a new data directory, whose files hold these documents. */
export async function openBackups(
  documents: readonly TestDocument[] = [],
  changed: Partial<BackupsOptions> = {},
): Promise<TestBackups> {
  const dataDir = await temporaryFolder();
  const { now, pass } = testClock();
  const store = await storeWith(documents, dataDir);
  const accounts = await testAccounts(now, dataDir);
  const assetsDir = join(dataDir, 'assets');
  const uploads: Uploads = await createUploads({
    store,
    assetsDir,
    ...shared,
    newTransactionId: randomId,
    writeMutex: createWriteMutex(),
  });
  const log: string[] = [];
  const dir = join(dataDir, 'backups');
  const backups = createBackups({
    ...{ store, accounts, dir, assetsDir, now },
    assets: uploads,
    dataset: 'production',
    reader: { names: shared.names, describe: ({ path }) => describeImage(path) },
    writeMutex: createWriteMutex(),
    workDir: join(dataDir, 'archives'),
    log: (sentence) => void log.push(sentence),
    ...changed,
  });
  onTestFinished(() => backups.close());
  const upload = async (colour: string) => {
    const bytes = await plain(9, 7, colour).png().toBuffer();
    const details = { fields: { title: colour }, meta: new Set<never>() };
    return uploads.add('image', new Blob([bytes]).stream(), details, 'p-tester');
  };
  const write = writingTo(store);
  const originalOf = ({ _id }: Document) => join(assetsDir, 'images', fileNameOf({ _id }));
  return { store, accounts, backups, write, log, dir, assetsDir, pass, upload, originalOf };
}

const shared = {
  names: {
    publicUrl: 'http://localhost:4322',
    projectId: 'embedded',
    dataset: 'production',
  },
};

/** Returns all documents without their revision, which each restore changes. */
export function documentsOf(store: Store): Document[] {
  return [...store.all()].map((document) => ({ ...document, _rev: '' }));
}

const page = { _type: 'page' };
const created = { _createdAt: '2026-01-01T00:00:00.000Z' };

/** Opens content with a picture, a draft and two people. */
export async function openSite() {
  const site = await openBackups();
  const picture = await site.upload('red');
  await site.upload('green');
  const image = { _type: 'image', asset: { _type: 'reference', _ref: picture._id } };
  site.write({
    a: { ...page, ...created, title: 'A', image },
    b: { ...page, ...created, to: { _type: 'reference', _ref: 'a' } },
    'drafts.b': { ...page, ...created, title: 'Not yet' },
  });
  const { users } = site.accounts;
  const naledi = users.create({
    email: 'naledi@site.example',
    name: 'Naledi',
    role: 'administrator',
  });
  users.setPassword(naledi.id, hash);
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
