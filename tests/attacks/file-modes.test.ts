import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { modeOf, openTo } from '../helpers/file-modes.ts';
import { plain } from '../helpers/pictures/draw-picture.ts';
import { sanityClient } from '../helpers/service/sanity-client.ts';
import { startService } from '../helpers/service/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { startOpenly } from './attacked-service.ts';

// What commands write: tests/full/content-service/archive-commands.test.ts.

test('whatever the umask, other users can read nothing that the service stores', async () => {
  const above = join(await temporaryFolder(), 'above');
  const dataDir = join(above, 'content');
  const service = await startOpenly(dataDir);
  const accounts = openAccounts(dataDir);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  accounts.close();
  const editor = sanityClient(service.url, { token });
  const image = await editor.assets.upload('image', await plain(40, 30).png().toBuffer());
  expect((await fetch(`${service.url}/${image.path}?w=10`)).status).toBe(200);
  await editor.create({ _id: 'drafts.faq-1', _type: 'faq' });
  const kept = ['accounts.db', 'assets', 'content.db', 'content.db-wal', 'lock.db', 'pictures'];
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(kept));
  expect(await openTo(dataDir)).toEqual([]);
  // The folder above may also hold releases of the site, which a web server reads.
  expect(await modeOf(above)).toBe('755');
  await service.stop();
  expect(await openTo(dataDir)).toEqual([]);
});

test('in a folder that other users can enter, they can read no file', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o755);
  await startOpenly(dataDir);
  expect(await openTo(dataDir)).toEqual(['']);
});

test('a folder of another user stops the start with a message that says what to do', async () => {
  // Only root can change a folder's owner; for other users this is a folder of root.
  const isRoot = process.geteuid?.() === 0;
  const dataDir = isRoot ? await temporaryFolder() : '/usr';
  if (isRoot) await chown(dataDir, 65_534, 65_534);
  await expect(startService([], { dataDir })).rejects.toThrow(
    /^CONTENT_DATA_DIR \S+ belongs to user \d+, and this process runs as user \d+\. .*chown -R .*$/,
  );
});
