import { expect, test } from 'vitest';
import { openContract, refused, shared } from '../../content-service/test/contract.ts';
import {
  given,
  names,
  polluting,
  refusedNames,
  someNames,
  testPrototypeNames,
  testQueriedNames,
} from './prototype-name-tests.ts';

const contract = shared((whenOver) => openContract([given, polluting], whenOver));

testPrototypeNames(someNames, contract);
testQueriedNames(someNames, contract);

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
  expect(await ask(`$__proto__=${asked}`)).toEqual([
    400,
    expect.stringContaining('can have the name'),
  ]);
});

test.each(['toString()', '*|toString()', 'constructor::name()', 'global::hasOwnProperty("a")'])(
  '%s is no function',
  async (query) => {
    expect((await refused(contract().editor.fetch(query))).statusCode).toBe(400);
  },
);

test.each(refusedNames)('a query that names the attribute %s is refused', async (name) => {
  const { editor } = contract();
  const plain = { value: 1 };
  const named = { value: JSON.parse(`{"a": {"${name}": 1}}`) };
  for (const [query, params] of [
    [`*[0].${name}`, plain],
    [`*["${name}"]`, plain],
    [`{"${name}": 1}`, plain],
    ['$value.a', named],
  ] as const) {
    expect(await refused(editor.fetch(query, params)), query).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`no attribute or parameter can have the name "${name}"`),
    });
  }
});

test('a line of a file with such a name is left out, and the log names it', () => {
  expect(contract().service.log).toContain(
    'Left out: data.ndjson line 2 has an attribute "__proto__", a name that none can have.',
  );
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
