import { expect, test } from 'vitest';
import { openContract, shared } from '../../content-service/test/contract.ts';

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
const deep = 5000;

test.each([
  ['a parameter of a query', 'GET', `${query}?query=$a&$a=${nested(deep)}`, undefined, '$a'],
  [
    'a parameter of a listener',
    'GET',
    `/data/listen/production?query=*[a==$a]&$a=${nested(deep)}`,
    undefined,
    '$a',
  ],
  ['a parameter in a body', 'POST', query, `{"query":"$a","params":{"a":${nested(deep)}}}`, 'body'],
  [
    'a parameter of a mutation',
    'POST',
    '/data/mutate/production',
    `{"mutations":[{"delete":{"query":"*[a==$a]","params":{"a":${nested(deep)}}}}]}`,
    'body',
  ],
  [
    'a document',
    'POST',
    '/data/mutate/production',
    `{"mutations":[{"create":{"_type":"page","a":${nested(deep)}}}]}`,
    'body',
  ],
  [
    'an action',
    'POST',
    '/data/actions/production',
    `{"actions":[{"actionType":"sanity.action.document.create","attributes":${nested(deep)}}]}`,
    'body',
  ],
  ['a preference', 'PUT', '/users/me/keyvalue', `[{"key":"a","value":${nested(deep)}}]`, 'body'],
  ['a whole body', 'POST', query, nested(100_000), 'body'],
])(
  '%s that is nested too deep is a 400 that names the parameter or the body',
  async (_name, method, path, body, where) => {
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
      await ask('GET', `${query}?query=$a&$a=null`),
      await ask('GET', `${query}?query=$a&$a=${number}`),
      await ask('POST', query, `{"query":"$a","params":{"a":${number}}}`),
      await ask(
        'POST',
        '/data/mutate/production',
        `{"mutations":[{"create":{"_type":"page","a":${number}}}]}`,
      ),
      await ask(
        'POST',
        '/data/mutate/production',
        `{"mutations":[{"patch":{"id":"page-1","inc":{"a":${number}}}}]}`,
      ),
      await ask('POST', '/data/actions/production', `{"actions":[{"a":${number}}]}`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400]);
    for (const { text } of asked.slice(1)) expect(text).toMatch(/number beyond 1\.8e308/);
  },
);

test('values of the permitted depth can be queried and written', async () => {
  const levels = 98;
  const body = `{"mutations":[{"create":{"_id":"deep","_type":"page","a":${nested(levels)}}}]}`;
  expect(await ask('POST', '/data/mutate/production', body)).toMatchObject({ status: 200 });
  const wrapped = `${'{"a":'.repeat(100)}*[_id=="deep"][0]${'}'.repeat(100)}`;
  const { status, text } = await ask('POST', query, JSON.stringify({ query: wrapped }));
  expect(status).toBe(200);
  expect(text).toContain(nested(levels));
  const { text: parameter } = await ask('GET', `${query}?query=$a&$a=${nested(199)}`);
  expect(parameter).toContain(nested(199));
});
