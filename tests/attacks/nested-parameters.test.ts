import { expect, test } from 'vitest';
import { openContract, shared } from '../helpers/service/contract.ts';

const contract = shared((whenOver) =>
  openContract([{ _id: 'page-1', _type: 'page', title: 'Published' }], whenOver),
);
const v = '/v2025-02-19';

/** Returns JSON that is nested `levels` deep. */
function nested(levels: number, inner = '1'): string {
  return `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;
}

async function ask(method: string, path: string, body?: string) {
  const { token = '' } = contract().editor.config();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${contract().service.url}${v}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

const query = '/data/query/production';
const mutate = '/data/mutate/production';
const deep = nested(5000);

test.each([
  ['$a', 'GET', `${query}?query=$a&$a=${deep}`],
  ['$a', 'GET', `/data/listen/production?query=*[a==$a]&$a=${deep}`],
  ['body', 'POST', query, `{"query":"$a","params":{"a":${deep}}}`],
  [
    'body',
    'POST',
    mutate,
    `{"mutations":[{"delete":{"query":"*[a==$a]","params":{"a":${deep}}}}]}`,
  ],
  ['body', 'POST', mutate, `{"mutations":[{"create":{"_type":"page","a":${deep}}}]}`],
  ['body', 'POST', '/data/actions/production', `{"actions":[{"attributes":${deep}}]}`],
  ['body', 'PUT', '/users/me/keyvalue', `[{"key":"a","value":${deep}}]`],
  ['body', 'POST', query, nested(100_000)],
])(
  'a deep value is a 400 that names its place, and adds nothing to the log: %s of a %s (%#)',
  async (where, method, path, body?: string) => {
    const { log } = contract().service;
    const before = [...log];
    const { status, text } = await ask(method, path, body);
    expect([status, text]).toEqual([400, expect.stringContaining('nested deeper than 200 levels')]);
    expect(text).toContain(where);
    expect(log).toEqual(before);
  },
);

test.each(['1e400', '-1e400', '[1e400]', '{"b":1e309}'])(
  'the number %s is refused, and does not become null',
  async (number) => {
    const asked = [
      await ask('GET', `${query}?query=$a&$a=${number}`),
      await ask('POST', query, `{"query":"$a","params":{"a":${number}}}`),
      await ask('POST', mutate, `{"mutations":[{"create":{"_type":"page","a":${number}}}]}`),
      await ask('POST', mutate, `{"mutations":[{"patch":{"id":"page-1","inc":{"a":${number}}}}]}`),
      await ask('POST', '/data/actions/production', `{"actions":[{"a":${number}}]}`),
    ];
    for (const { status, text } of asked) {
      expect([status, text]).toEqual([400, expect.stringMatching(/number beyond 1\.8e308/)]);
    }
  },
);

test('values of the permitted depth can be queried and written', async () => {
  const levels = 98;
  const body = `{"mutations":[{"create":{"_id":"deep","_type":"page","a":${nested(levels)}}}]}`;
  expect(await ask('POST', mutate, body)).toMatchObject({ status: 200 });
  const wrapped = `${'{"a":'.repeat(100)}*[_id=="deep"][0]${'}'.repeat(100)}`;
  const { status, text } = await ask('POST', query, JSON.stringify({ query: wrapped }));
  expect(status).toBe(200);
  expect(text).toContain(nested(levels));
  const { text: parameter } = await ask('GET', `${query}?query=$a&$a=${nested(199)}`);
  expect(parameter).toContain(nested(199));
});
