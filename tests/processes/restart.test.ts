import { expect, test } from 'vitest';
import { openContract } from '../../content-service/test/contract.ts';
import {
  startService,
  type TestService,
  writeDataFile,
} from '../../content-service/test/start-service.ts';

const demo = [{ _id: 'faq-1', _type: 'faq', question: 'of the demo' }];
const question = '*[_id == "faq-1"][0].question';

/** Stops a service, and starts the next on the same folders. */
async function restarted({ dataDir, contentDir, close }: TestService): Promise<TestService> {
  await close();
  return startService(demo, { dataDir, contentDir });
}

test('the files never overwrite an edit, whether they change or not', async () => {
  const { service: first, editor } = await openContract(demo);
  await editor.patch('faq-1').set({ question: 'written' }).commit();
  const second = await restarted(first);
  await writeDataFile(first.contentDir, [{ ...demo[0], _id: 'faq-1', _type: 'faq', n: 2 }]);
  expect(await second.client().fetch(question)).toBe('written');
  const third = await restarted(second);
  expect(await third.client().fetch(question)).toBe('written');
});
