import { expect, test } from 'vitest';
import { seeded } from '../../../tests/helpers/seed.ts';
import { openTestApp } from '../../../tests/helpers/service/write-app.ts';
import { strongReferences } from '../documents/strong-references.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'drafts.a', 'drafts.b'];

test('no sequence of random transactions leaves a strong reference to a missing document', async () => {
  const random = seeded(20_261_121);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = () => ids[below(ids.length)] ?? 'a';
  const { store, mutate, act } = await openTestApp();
  const statuses = new Map<number, number>();

  const reference = () => ({
    _ref: pick(),
    ...(below(4) === 0 && { _weak: true }),
    ...(below(6) === 0 && { _weak: true, _strengthenOnPublish: { type: 't' } }),
  });
  const document = (_id: string) => ({
    _id,
    _type: below(10) === 0 ? 'other' : 't',
    ...(below(2) === 0 && { to: reference() }),
    ...(below(3) === 0 && { list: [{ deep: reference() }] }),
  });
  const mutation = () => {
    const kinds = [
      () => ({ create: document(pick()) }),
      () => ({ createIfNotExists: document(pick()) }),
      () => ({ createOrReplace: document(pick()) }),
      () => ({ delete: { id: pick() } }),
      () => ({ patch: { id: pick(), set: { to: reference() } } }),
      () => ({ patch: { id: pick(), unset: ['to._weak'] } }),
      () => ({ patch: { id: pick(), unset: ['list'] } }),
    ];
    return kinds[below(kinds.length)]?.();
  };
  const actions = ['publish', 'unpublish', 'delete', 'edit'];
  const action = () => {
    const publishedId = below(2) === 0 ? 'a' : 'b';
    const draftId = `drafts.${publishedId}`;
    const actionType = `sanity.action.document.${actions[below(actions.length)]}`;
    const patch = { set: { to: reference() } };
    return { actionType, publishedId, draftId, patch, includeDrafts: [draftId] };
  };

  for (let round = 0; round < 200; round += 1) {
    const { status } =
      below(3) === 0
        ? await act([action()])
        : await mutate(Array.from({ length: 1 + below(4) }, mutation));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const astray = [...store.all()].flatMap(strongReferences).filter((id) => !store.get(id));
    if (astray.length > 0) expect.fail(`round ${round} leaves references to ${astray}`);
  }
  // The test is only meaningful if the transactions had all three outcomes.
  expect([...statuses.keys()].sort()).toEqual([200, 404, 409]);
  expect(statuses.get(200)).toBeGreaterThan(20);
  expect(statuses.get(409)).toBeGreaterThan(20);
});
