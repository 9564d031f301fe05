import { expect, test } from 'vitest';
import { shared } from '../../../content-service/test/contract.ts';
import { startService } from '../../../content-service/test/start-service.ts';
import { deepTexts, maxText, repeated, slowTexts } from '../../attacks/long-texts.ts';

const service = shared((whenOver) => startService([{ _id: 'faq', _type: 'faq' }], {}, whenOver));

async function ask(url: string, query: string) {
  const response = await fetch(`${url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: response.status, text: await response.text() };
}

test.each(Object.entries(deepTexts))(
  '%s are refused at full length, without a crash',
  async (_name, query) => {
    const { status, text } = await ask(service().url, query);
    expect(status, text.slice(0, 500)).toBe(400);
    expect(text).toContain('"type":"queryParseError"');
    expect((await ask(service().url, '*[_type == "faq"][0]._id')).status).toBe(200);
  },
);

test('a text is measured in bytes', async () => {
  const { status, text } = await ask(service().url, `"${repeated('ü', maxText / 2)}"`);
  expect(status).toBe(400);
  expect(text).toContain('queryTooLargeError');
});

test('long texts that are slow to parse are stopped', async () => {
  const { url } = await startService([], { limits: { timeout: 100 } });
  for (const query of slowTexts) {
    const { status, text } = await ask(url, query);
    expect(status).toBe(400);
    expect(text).toContain('queryTimeoutError');
  }
});
