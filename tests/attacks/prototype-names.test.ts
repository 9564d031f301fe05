import { expect, onTestFinished, test } from 'vitest';
import { openContract, ownNames, refused, shared } from '../helpers/service/contract.ts';

/** Names that no written attribute can have. */
const refusedNames = ['__proto__', 'constructor', 'hasOwnProperty', 'then'];
/** Names that every JavaScript object inherits, or that promises and iterators have. */
const names = [...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'next'].filter(
  (name) => !refusedNames.includes(name),
);
/** One of each kind. */
const someNames = ['toString', '__defineGetter__', 'toJSON', 'next'];

const given = { _id: 'given', _type: 'given', _rev: 'given', title: 'Given' };

const contract = shared((whenOver) => openContract([given], whenOver));

/** Creates a document that has an attribute of this name, at the top, within and in a list. */
async function written(name: string) {
  const { editor } = contract();
  const { id, type } = ownNames();
  const content = {
    title: 'A',
    [name]: 'top',
    [`${name}_`]: 'another',
    inner: { [name]: { [name]: 'deep' } },
    rows: [{ _key: 'a', [name]: 1, n: 1 }],
  };
  await editor.create({ _id: id, _type: type, ...content });
  return { editor, id, type, content };
}

test.each(someNames)('a document with the attribute %s can be read unchanged', async (name) => {
  const { editor, id, type, content } = await written(name);
  const found = `*[_type == $type] | order(${name} asc)`;
  expect(await editor.fetch(found, { type })).toMatchObject([content]);
  expect(await editor.getDocument(id)).toMatchObject(content);
  const projection = `*[_type == $type]{
    "top": @["${name}"], "deep": inner.${name}.${name}, "rows": rows[].${name}, "absent": title["${name}"],
    "joined": {...inner, "${name}": "new"}, ${name}, "searched": @ match "deep",
    "summed": ({"a": 1} + inner)["${name}"], "made": {"${name}": n}
  }[0]`;
  expect(await editor.fetch(projection, { type })).toEqual({
    top: 'top',
    deep: 'deep',
    rows: [1],
    absent: null,
    joined: { [name]: 'new' },
    [name]: 'top',
    searched: false,
    summed: { [name]: 'deep' },
    made: { [name]: null },
  });
  const followed = `{"_ref": $id}->{title, "top": @["${name}"]}`;
  expect(await editor.fetch(followed, { id })).toEqual({ title: 'A', top: 'top' });
});

test.each(someNames)('a document with the attribute %s can be patched there', async (name) => {
  const { editor, id } = await written(name);
  await editor
    .patch(id)
    .set({
      [`inner.${name}.${name}`]: 'set',
      [`rows[${name}==1].n`]: 2,
      [`['${name}_']`]: 'kept',
    })
    .setIfMissing({ [`rows[0].${name}`]: 3, [name]: 'not', other: { [name]: 4 } })
    .inc({ [`rows[0].${name}`]: 5 })
    .insert('after', `rows[${name}==6]`, [{ _key: 'b', [name]: 7 }])
    .commit();
  expect(await editor.getDocument(id)).toMatchObject({
    [name]: 'top',
    [`${name}_`]: 'kept',
    inner: { [name]: { [name]: 'set' } },
    other: { [name]: 4 },
    rows: [
      { _key: 'a', [name]: 6, n: 2 },
      { _key: 'b', [name]: 7 },
    ],
  });
  await editor.patch(id).unset([name]).commit();
  expect(Object.keys((await editor.getDocument(id)) ?? {})).not.toContain(name);
});

test.each(someNames)(
  'a draft with the attribute %s can be published, heard by a listener, and has a history',
  async (name) => {
    const { editor } = contract();
    const { id, type } = ownNames();
    const heard: unknown[] = [];
    const filter = `*[_type == "${type}" && ${name}.${name} == $value && !defined(title.${name})]`;
    const subscription = editor
      .listen(filter, { value: 'deep' }, { events: ['welcome', 'mutation'] })
      .subscribe((event) => void heard.push(event));
    onTestFinished(() => subscription.unsubscribe());
    await expect.poll(() => heard.length).toBe(1);

    const to = { _ref: 'given', _weak: true, _strengthenOnPublish: {} };
    const content = { title: {}, [name]: { [name]: 'deep' }, rows: [{ [name]: to }] };
    await editor.create({ _id: `drafts.${id}`, _type: type, ...content });
    const actionType = 'sanity.action.document.publish';
    await editor.action({ actionType, draftId: `drafts.${id}`, publishedId: id });
    const query = `*[_type == $type && references("given")]{"to": rows[0].${name}->title}`;
    expect(await editor.fetch(query, { type })).toEqual([{ to: 'Given' }]);
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    expect(heard[1]).toMatchObject({ result: { [name]: { [name]: 'deep' } } });
    const url = `/data/history/production/transactions/${id}?effectFormat=mendoza`;
    expect(JSON.parse(await editor.request({ url }))).toMatchObject({
      effects: { [id]: { apply: [0, { [name]: {} }] } },
    });
  },
);

test.each(names)(
  'a query can read a parameter %s, and create and read the attribute',
  async (name) => {
    const { editor } = contract();
    expect(await editor.fetch(`$${name}`, { [name]: 'given' })).toBe('given');
    const value = { [name]: { [`${name}_`]: { [name]: 1 } } };
    const query = `{"${name}": $value, "read": $value.${name}.${name}_.${name}, ...$value, "none": {"a": 1}.${name}}`;
    const fetched = await editor.fetch<object>(query, { value });
    expect(Object.entries(fetched)).toEqual([
      [name, value[name]],
      ['read', 1],
      ['none', null],
    ]);
  },
);

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
    ['1', JSON.parse(`{"${name}": 1}`)],
  ] as const) {
    expect(await refused(editor.fetch(query, params)), query).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`no attribute or parameter can have the name "${name}"`),
    });
  }
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
