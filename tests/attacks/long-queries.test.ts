import { expect, test } from 'vitest';
import { shared } from '../../content-service/test/contract.ts';
import { startService } from '../../content-service/test/start-service.ts';

/** Bytes of query text that the service takes. */
const most = 307_200;
const repeated = (part: string, length = most) => part.repeat(Math.floor(length / part.length));

const service = shared((whenOver) =>
  startService([{ _id: 'faq', _type: 'faq' }], { trustedProxies: ['127.0.0.1'] }, whenOver),
);

async function ask(query: string, address: string) {
  const response = await fetch(`${service().url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  });
  return { status: response.status, text: await response.text() };
}

test.each([
  ['nested parentheses', repeated('(', most / 2) + repeated(')', most / 2)],
  ['unclosed parentheses', repeated('(')],
  ['nested arrays', repeated('[')],
  ['nested objects', repeated('{')],
  ['nested projections', repeated('*|{')],
  ['nested calls', repeated('lower(')],
  ['nested subscripts', repeated('a[')],
  ['negations', repeated('!')],
  ['a string that does not end', `"${repeated('a', most - 1)}`],
  ['slashes', repeated('/')],
])('%s are refused at full length, without a crash', async (_name, query) => {
  const { status, text } = await ask(query, '192.0.2.1');
  expect(status, text.slice(0, 500)).toBe(400);
  expect(text).toContain('"type":"queryParseError"');
  expect((await ask('*[_type == "faq"][0]._id', '192.0.2.1')).status).toBe(200);
});

test('a text is measured in bytes', async () => {
  const { status, text } = await ask(`"${repeated('ü', most / 2)}"`, '192.0.2.1');
  expect(status).toBe(400);
  expect(text).toContain('queryTooLargeError');
});

test('long texts that are slow to parse, of many addresses, are stopped while others are answered', async () => {
  await ask('count(*)', '192.0.2.1');
  const slow = ['a+', 'a.b+', '-a*', 'a||'].map((part) => `${repeated(part, most - 1)}a`);
  let stopped = 0;
  const refused = slow.map(async (query, index) => {
    const { status, text } = await ask(query, `198.51.100.${index}`);
    stopped += 1;
    expect(status).toBe(400);
    expect(text).toContain('queryTimeoutError');
  });
  const { text } = await ask('*[_type == "faq"]._id', '192.0.2.1');
  expect(text).toContain('["faq"]');
  expect(stopped).toBeLessThanOrEqual(1);
  await Promise.all(refused);
});
