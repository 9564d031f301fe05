import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService, type TestDocument } from '../../../content-service/test/start-service.ts';

const faq: TestDocument = { _id: 'faq-1', _type: 'faq', question: 'How long?' };
const settings: TestDocument = { _id: 'settings', _type: 'settings', phone: '1' };

test('a file that is partly written changes nothing until it is complete', async () => {
  const service = await startService([faq, settings]);
  const client = service.client();
  const phone = () => client.fetch('*[_type == "settings"][0].phone');
  const whole = [faq, { ...settings, phone: '2' }].map((document) => JSON.stringify(document));
  const path = join(service.contentDir, 'data.ndjson');

  const kept = (reason: RegExp) =>
    expect.poll(() => service.log).toContainEqual(expect.stringMatching(reason));

  await writeFile(path, whole.join('\n').slice(0, -5));
  await kept(/^The changed files were not imported.*data\.ndjson line 2 is not JSON/);
  expect(await phone()).toBe('1');

  await writeFile(path, '');
  await kept(/^The changed files were not imported.*no documents/);
  expect(await phone()).toBe('1');

  await writeFile(path, whole.join('\n'));
  await expect.poll(phone).toBe('2');
});
