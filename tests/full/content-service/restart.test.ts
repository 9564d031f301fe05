import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { startService, type TestService } from '../../../content-service/test/start-service.ts';

const demo = [{ _id: 'faq-1', _type: 'faq', question: 'of the demo' }];
const question = '*[_id == "faq-1"][0].question';

function editorOf(service: TestService) {
  const accounts = openAccounts(service.dataDir);
  const { secret } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  accounts.close();
  return service.client({ token: secret, useCdn: false });
}

test('without its data directory the service loads the files again', async () => {
  const first = await startService(demo);
  await editorOf(first).delete('faq-1');
  expect(await first.client().fetch('count(*)')).toBe(0);
  await first.close();
  await rm(first.dataDir, { recursive: true });
  const { contentDir, dataDir } = first;
  const second = await startService(demo, { contentDir, dataDir });
  expect(await second.client().fetch(question)).toBe('of the demo');
});

test('after the first edit the dataset is no longer needed', async () => {
  const first = await startService(demo);
  await editorOf(first).patch('faq-1').set({ question: 'written' }).commit();
  await first.close();
  await rm(first.contentDir, { recursive: true });
  const second = await startService(demo, {
    dataDir: first.dataDir,
    contentDir: `${first.contentDir}/gone`,
  });
  expect(await second.client().fetch(question)).toBe('written');
});
