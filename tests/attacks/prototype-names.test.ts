import { expect, test } from 'vitest';
import { openContract, refused, shared } from '../../content-service/test/contract.ts';
import {
  given,
  names,
  refusedNames,
  someNames,
  testPrototypeNames,
  testQueriedNames,
} from './prototype-name-tests.ts';

const contract = shared((whenOver) => openContract([given], whenOver));

testPrototypeNames(someNames, contract);
testQueriedNames([...someNames, ...refusedNames], contract);

test.each([...names, 'constructor', 'hasOwnProperty', 'then'])(
  'a parameter can be named %s',
  async (name) => {
    expect(await contract().editor.fetch(`$${name}`, { [name]: 'given' })).toBe('given');
  },
);

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
    expect((await refused(contract().editor.fetch(query))).statusCode).toBe(400);
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
});

test.each(refusedNames)('an attribute %s cannot be written, and nothing is lost', async (name) => {
  const { editor } = contract();
  const id = `kept-${name}`;
  const kept = await editor.create({ _id: id, _type: 'page', rows: [{ n: 1 }] });
  for (const mutation of [
    `{"create": {"_type": "page", "${name}": {}}}`,
    `{"createOrReplace": {"_id": "${id}", "_type": "page", "rows": [{"${name}": 1}]}}`,
    `{"patch": {"id": "${id}", "set": {"${name}": 1}}}`,
    `{"patch": {"id": "${id}", "set": {"rows": {"${name}": 1}}}}`,
    `{"patch": {"id": "${id}", "setIfMissing": {"${name}.polluted": 1}}}`,
    `{"patch": {"id": "${id}", "set": {"rows['${name}'].polluted": 1}}}`,
    `{"patch": {"id": "${id}", "insert": {"after": "rows[0]", "items": [{"${name}": 1}]}}}`,
  ]) {
    expect(await refused(editor.mutate([JSON.parse(mutation)])), mutation).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`No attribute can have the name "${name}"`),
    });
  }
  expect(await editor.getDocument(id)).toEqual(kept);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('a name that is spelled with an escape is refused too', async () => {
  const patch = { id: 'given', set: { "rows['__pro\\to__']": 1 } };
  expect(await refused(contract().editor.mutate([{ patch }]))).toMatchObject({ statusCode: 400 });
});
