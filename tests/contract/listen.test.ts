import type { ListenOptions, SanityClient } from '@sanity/client';
import { expect, onTestFinished, test } from 'vitest';
import { openContract, ownNames, shared } from '../../content-service/test/contract.ts';

type Wanted = Pick<ListenOptions, 'includePreviousRevision'>;

const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'] as const;

// `routes/listen-routes.test.ts` and `listeners/` test resuming and the options of listeners.
const contract = shared((whenOver) => openContract([], whenOver));

/** Listens with a client, and returns the events one after another. */
function hear(client: SanityClient, query: string, options: Wanted = {}) {
  const arrived: unknown[] = [];
  const all = client.listen(query, {}, { events: [...events], enableResume: true, ...options });
  const failed = (error: unknown) => void arrived.push(error);
  const subscription = all.subscribe({ next: (event) => void arrived.push(event), error: failed });
  onTestFinished(() => subscription.unsubscribe());
  return {
    async next(): Promise<unknown> {
      await expect.poll(() => arrived.length).toBeGreaterThan(0);
      return arrived.shift();
    },
  };
}

test('a listener gets an event for every document of a transaction, with author and transaction id', async () => {
  const { as } = contract();
  const { client: editor, id: author } = as('editor');
  const { id: publishedId, type } = ownNames();
  const draftId = `drafts.${publishedId}`;
  const transactionId = `of-${publishedId}`;
  const heard = hear(editor, `*[_type == "${type}"]`, { includePreviousRevision: true });
  expect(await heard.next()).toMatchObject({ type: 'welcome' });
  await editor.create({ _id: draftId, _type: type, title: 'Draft' });
  const first = await heard.next();
  expect(first).toMatchObject({
    type: 'mutation',
    documentId: draftId,
    transition: 'appear',
    identity: author,
    result: { title: 'Draft' },
    mutations: [{ create: { _id: draftId } }],
  });
  const publish = {
    actionType: 'sanity.action.document.publish',
    draftId,
    publishedId,
  } as const;
  await editor.action(publish, { transactionId });
  const both = [await heard.next(), await heard.next()];
  expect(both).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        documentId: publishedId,
        transition: 'appear',
        transactionId,
        resultRev: transactionId,
        transactionTotalEvents: 2,
      }),
      expect.objectContaining({
        documentId: draftId,
        transition: 'disappear',
        transactionId,
        previous: expect.objectContaining({ title: 'Draft' }),
        transactionTotalEvents: 2,
      }),
    ]),
  );
});

test('a listener with an unknown token is refused and does not reconnect', async () => {
  const { service } = contract();
  const editor = service.client({ token: 'skMadeUp', useCdn: false });
  expect(await hear(editor, '*').next()).toMatchObject({ status: 401 });
});
