import { expect, test } from 'vitest';
import { openContract, refused, shared } from '../../content-service/test/contract.ts';
import {
  given,
  names,
  someNames,
  testPrototypeNames,
  testQueriedNames,
} from './prototype-name-tests.ts';

const contract = shared((whenOver) => openContract([given], whenOver));

testPrototypeNames(someNames, contract);
testQueriedNames([...someNames, '__proto__'], contract);

test.each(names)('a parameter can be named %s', async (name) => {
  expect(await contract().editor.fetch(`$${name}`, { [name]: 'given' })).toBe('given');
});

test('__proto__ is not accepted as a parameter, and defines no others', async () => {
  const { service } = contract();
  const ask = async (parameters: string) => {
    const address = `${service.url}/v1/data/query/production?query=$slug&${parameters}`;
    const response = await fetch(address);
    return [response.status, await response.text()];
  };
  const asked = encodeURIComponent('{"slug": "inherited"}');
  expect(await ask(`$__proto__=${asked}`)).toEqual([400, expect.stringContaining('not provided')]);
});

test.each(['toString()', '*|toString()', 'constructor::name()', 'global::hasOwnProperty("a")'])(
  '%s is no function',
  async (query) => {
    expect((await refused(contract().editor.fetch(query))).message).toContain('Undefined function');
  },
);

test('a query cannot replace what the evaluator reads through a prototype', async () => {
  const query = '{"__proto__": {"answer": 1, "hasOwnProperty": 2}, "0": 3}.answer';
  expect(await contract().editor.fetch(query)).toBeNull();
});

test('an attribute __proto__ from a file is read unchanged', async () => {
  const { editor } = contract();
  const document = await editor.fetch<object>('*[_id == "given"][0]');
  expect(Object.getOwnPropertyDescriptor(document, '__proto__')?.value).toEqual({
    title: 'inherited',
  });
  expect(await editor.fetch('*[_id == "given"][0].rows[0].__proto__.then')).toBe(2);
  await editor.patch('given').set({ 'rows[0].n': 3 }).commit();
  expect(await editor.fetch('*[_id == "given"][0].rows[0].__proto__.then')).toBe(2);
});

test.each([
  '{"create": {"_type": "page", "__proto__": {}}}',
  '{"create": {"_type": "page", "rows": [{"__proto__": 1}]}}',
  '{"patch": {"id": "given", "set": {"__proto__": 1}}}',
  '{"patch": {"id": "given", "set": {"rows": {"__proto__": 1}}}}',
  '{"patch": {"id": "given", "set": {"rows[\'__pro\\\\to__\']": 1}}}',
])('writing %s is refused', async (mutation) => {
  const mutations = [JSON.parse(mutation)];
  const error = await refused(contract().editor.mutate(mutations));
  expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('__proto__') });
});
