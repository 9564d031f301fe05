import { expect, onTestFinished, test } from 'vitest';
import { type Contract, ownNames } from '../../content-service/test/contract.ts';

/** Attribute names that every JavaScript object inherits, or that promises have. */
export const everyName = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'then',
  'toJSON',
  'next',
];
/** Names that no written attribute can have. */
export const refusedNames = ['__proto__', 'constructor', 'hasOwnProperty', 'then'];
export const names = everyName.filter((name) => !refusedNames.includes(name));
/** A few of them, of each kind. */
export const someNames = ['toString', 'toJSON'];

export const given = { _id: 'given', _type: 'given', _rev: 'given', title: 'Given' };
/** As it is read from a file, where `__proto__` is an ordinary name. */
export const polluting = JSON.parse(`{
  "_id": "polluting", "_type": "given", "__proto__": { "title": "inherited" }
}`);
/** Creates a document that has an attribute of this name, at the top, within and in a list. */
async function written({ editor }: Contract, name: string) {
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

const attribute = (name: string) => `["${name}"]`;

/** Tests documents with attributes of these names. `contract` has the document `given`. */
export function testPrototypeNames(names: readonly string[], contract: () => Contract): void {
  test.each(names)('a document with the attribute %s can be read unchanged', async (name) => {
    const { editor, id, type, content } = await written(contract(), name);
    expect(await editor.fetch('*[_type == $type && true][0]', { type })).toMatchObject(content);
    const found = `*[_type == $type] | order(${name} asc)`;
    expect(await editor.fetch(found, { type })).toMatchObject([content]);
    expect(await editor.getDocument(id)).toMatchObject(content);
    const key = attribute(name);
    const projection = `*[_type == $type]{
    "top": @${key}, "deep": inner.${name}.${name}, "rows": rows[].${name}, "absent": title${key},
    "joined": {...inner, "${name}": "new"}, ${name}, "searched": @ match "deep",
    "summed": ({"a": 1} + inner)${key}, "made": {"${name}": n}
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
  });

  test.each(names)('a document with the attribute %s can be patched there', async (name) => {
    const { editor, id } = await written(contract(), name);
    await editor
      .patch(id)
      .set({
        [`inner.${name}.${name}`]: 'set',
        [`rows[${name}==1].n`]: 2,
        [`['${name}_']`]: 'kept',
      })
      .setIfMissing({ [`rows[0].${name}`]: 3, [name]: 'not', other: { [name]: 4 } })
      .inc({ [`rows[0].${name}`]: 5 })
      .unset([`rows[0].title`])
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

  test.each(names)(
    'a draft with the attribute %s can be published, and has a history',
    async (name) => {
      const { editor, service } = contract();
      const { id, type } = ownNames();
      const reference = {
        _type: 'reference',
        _ref: 'given',
        _weak: true,
        _strengthenOnPublish: {},
      };
      const content = { [name]: { [name]: [reference] }, rows: [{ [name]: 1 }] };
      await editor.create({ _id: `drafts.${id}`, _type: type, ...content });
      const actionType = 'sanity.action.document.publish';
      await editor.action({ actionType, draftId: `drafts.${id}`, publishedId: id });
      const query = `*[_type == $type && references("given")]{"to": ${name}.${name}[0]->title, "row": rows[0].${name}}`;
      expect(await editor.fetch(query, { type })).toEqual([{ to: 'Given', row: 1 }]);
      const { token = '' } = editor.config();
      const past = await fetch(
        `${service.url}/v1/data/history/production/transactions/${id}?effectFormat=mendoza`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      expect(await past.json()).toMatchObject({
        effects: { [id]: { apply: [0, { [name]: {} }] } },
      });
    },
  );

  test.each(names)('a reference in the attribute %s can be followed', async (name) => {
    const { editor, id } = await written(contract(), name);
    const query = `{"_ref": $id}->{title, "top": @${attribute(name)}}`;
    expect(await editor.fetch(query, { id })).toEqual({ title: 'A', top: 'top' });
  });

  test.each(names)('a listener that filters by the attribute %s gets events', async (name) => {
    const { editor } = contract();
    const { id, type } = ownNames();
    const heard: unknown[] = [];
    const query = `*[_type == "${type}" && ${name}.${name} == $value && !defined(title.${name})]`;
    const subscription = editor
      .listen(query, { value: 'deep' }, { events: ['welcome', 'mutation'] })
      .subscribe((event) => void heard.push(event));
    onTestFinished(() => subscription.unsubscribe());
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await editor.create({ _id: `${id}-other`, _type: type, [name]: { [name]: 'another' } });
    await editor.create({ _id: id, _type: type, title: {}, [name]: { [name]: 'deep' } });
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    expect(heard[1]).toMatchObject({ documentId: id, result: { [name]: { [name]: 'deep' } } });
  });
}

/** Tests queries that name these attributes. */
export function testQueriedNames(names: readonly string[], contract: () => Contract): void {
  test.each(names)('the attribute %s of a document without it is null', async (name) => {
    const { editor } = contract();
    const query = `{"by name": {"a": 1}.${name}, "by text": {"a": 1}${attribute(name)}}`;
    expect(await editor.fetch(query)).toEqual({ 'by name': null, 'by text': null });
  });

  test.each(names)('a query can create and read the attribute %s', async (name) => {
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
}
