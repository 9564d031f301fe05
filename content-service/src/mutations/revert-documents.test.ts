import { expect, test } from 'vitest';
import { queries as siteQueries } from '../../../site/src/content/index.ts';
import { randomOfFile } from '../../../tests/helpers/seed.ts';
import { storeWith } from '../../../tests/helpers/service/temporary-store.ts';
import { insufficientPermissions } from '../access/request-access.ts';
import { isPublic, publishedIdOf } from '../documents/document.ts';
import { strongReferences } from '../documents/strong-references.ts';
import { deletedDocuments } from '../history/deleted-documents.ts';
import { undoing } from '../history/site-changes.ts';
import { createQueries } from '../query/queries.ts';
import { applyAction } from './actions.ts';
import { revertDocuments } from './revert-documents.ts';
import { transact } from './transact.ts';
import type { TransactionBuilder } from './transaction-builder.ts';

const random = randomOfFile();
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
const editor = { identity: 'p-editor', can: () => true, refusal: insufficientPermissions };

const assets = [0, 1, 2, 3, 4, 5].map((one) => `image-${String(one).padStart(40, '0')}-40x30-jpg`);
const imageOf = (_ref = '') => ({ _type: 'image', asset: { _type: 'reference', _ref } });
const document = (_id: string, _type: string, number: number) => ({
  ...{ _id, _type, _createdAt: `2020-01-0${number}T00:00:00Z` },
  ...{ title: `${number}`, image: imageOf(assets[number % 4]) },
});
const lists = ['projectGallery', 'beforeAndAfterGallery', 'faq'];
/** Documents of all types, and their pictures, as they come from files. */
const first = [
  ...assets.slice(0, 4).map((_id) => ({ _id, _type: 'sanity.imageAsset' })),
  ...['settings', 'aboutSection'].map((type) => document(type, type, 1)),
  ...lists.flatMap((type) => [1, 2, 3].map((one) => document(`${type}-${one}`, type, one))),
];

/** Opens a site, and returns what its queries answer and what an editor can do to a document. */
async function openSite() {
  const store = await storeWith(first);
  const queries = createQueries(store);
  const viewpoint = { perspective: 'published', seesPrivate: false } as const;
  let count = 0;
  const now = () => new Date(Date.UTC(2030, 0, 1, 0, count)).toISOString();
  const commit = (work: (builder: TransactionBuilder) => void) =>
    void transact({ store }, editor, { kind: 'action', dryRun: false }, work);
  const act = (id: string, type: string, fields: object = {}) => {
    const ids = { publishedId: id, draftId: `drafts.${id}`, includeDrafts: [`drafts.${id}`] };
    const action = { actionType: `sanity.action.document.${type}`, ...ids, ...fields };
    commit((builder) => applyAction(action, builder));
  };
  const anyImage = () => imageOf(pick(assets.filter(store.has)));
  const edit = (id: string) =>
    act(id, 'edit', { patch: { set: { title: `Text ${count}`, image: anyImage() } } });
  const moves: Record<string, (id: string) => void> = {
    edit,
    publish(id) {
      edit(id);
      act(id, 'publish');
    },
    hide: (id) => act(id, 'unpublish'),
    show() {
      const ids = [...store.all()].map(({ _id }) => _id).filter((id) => id.startsWith('drafts.'));
      const id = pick(ids);
      if (id) act(publishedIdOf(id), 'publish');
    },
    delete: (id) => act(id, 'delete'),
    create() {
      const [id, _type, image] = [`new-${count}`, pick(lists), anyImage()];
      const attributes = { _id: `drafts.${id}`, _type, _createdAt: now(), image };
      act(id, 'create', { attributes });
      act(id, 'publish');
    },
    front(id) {
      const { _rev, ...content } = store.get(id) ?? { _id: id, _type: '', _rev: '' };
      commit((builder) => {
        builder.apply({ delete: { id } });
        builder.apply({ create: { ...content, _createdAt: now() } });
      });
    },
    restore() {
      const whole = deletedDocuments(store).filter(({ last }) =>
        strongReferences(last).every(store.has),
      );
      const { id, last } = pick(whole) ?? {};
      if (id === undefined || !last) return;
      const { _rev, ...content } = last;
      commit((builder) => builder.apply({ create: { ...content, _id: `drafts.${id}` } }));
      act(id, 'publish');
    },
    upload() {
      const _id = assets.find((one) => !store.has(one));
      if (_id) commit((builder) => builder.apply({ create: { _id, _type: 'sanity.imageAsset' } }));
    },
    deletePicture() {
      const id = pick(
        assets.filter((one) => store.has(one) && !store.referencing(new Set([one])).length),
      );
      if (id) commit((builder) => builder.apply({ delete: { id } }));
    },
  };
  const back = (sequence: number) =>
    revertDocuments({ store }, editor, { origin: 'back', changes: undoing(store.log, sequence) });
  const answers = () =>
    JSON.stringify(
      Object.values(siteQueries).map((query) =>
        JSON.parse(queries.run({ query, params: {}, viewpoint, identity: '' }).result),
      ),
      // The time of a change is that of the undo.
      (name, value) => (name === '_updatedAt' ? undefined : value),
    );
  /** What the queries answered before each transaction. */
  const moments: { sequence: number; answered: string }[] = [];
  let answered = answers();
  store.onChange(({ sequence }) => {
    moments.push({ sequence, answered });
    answered = answers();
  });
  return {
    store,
    moments,
    back,
    answers,
    /** Does something at random to something at random. */
    move() {
      count += 1;
      const shown = [...store.all()].filter(
        ({ _id, _type }) => isPublic(_id) && lists.includes(_type),
      );
      const goBack = () => back(pick(moments)?.sequence ?? 1);
      const possible = [...Object.values(moves), goBack];
      pick(shown.length > 0 ? possible : [goBack])?.(pick(shown)?._id ?? '');
    },
    drafts: () => [...store.all()].filter(({ _id }) => !isPublic(_id)),
    pictures: () => assets.filter(store.has).length,
  };
}

test('back to each moment in turn, the site’s queries answer what they answered then', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { move, moments, back, answers, drafts, pictures } = await openSite();
    for (let count = 0; count < 60; count += 1) move();
    const unpublished = drafts();
    const wrong = [];
    for (const { sequence, answered } of moments.toReversed()) {
      const before = pictures();
      back(sequence);
      if (answers() !== answered || pictures() < before) wrong.push(sequence);
    }
    expect(wrong).toEqual([]);
    expect(drafts()).toEqual(unpublished);
  }
});
