import { expect, test } from 'vitest';
import { openContract, refused, shared } from '../../content-service/test/contract.ts';
import {
  attribute,
  everyName,
  given,
  names,
  someNames,
  testPrototypeNames,
} from './prototype-name-tests.ts';

const contract = shared((whenOver) => openContract([given], whenOver));

testPrototypeNames(someNames, contract);

test.each(everyName)('the attribute %s of a document without it is null', async (name) => {
  const { editor } = contract();
  const query = `{"by name": {"a": 1}.${name}, "by text": {"a": 1}${attribute(name)}}`;
  expect(await editor.fetch(query)).toEqual({ 'by name': null, 'by text': null });
});

test.each(everyName)('a query can create and read the attribute %s', async (name) => {
  const { editor } = contract();
  const value = JSON.parse(`{"${name}": {"${name}_": {"${name}": 1}}}`);
  const fetched = await editor.fetch<object>(
    `{"${name}": $value, "read": $value.${name}.${name}_.${name}, ...$value, "last": 2}`,
    { value },
  );
  expect(Object.entries(fetched)).toEqual([
    [name, value[name] && Object.getOwnPropertyDescriptor(value, name)?.value],
    ['read', 1],
    ['last', 2],
  ]);
});

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
