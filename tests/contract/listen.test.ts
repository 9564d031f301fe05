import { connect, createServer, type Socket } from 'node:net';
import type { ListenOptions } from '@sanity/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Contract, openContract } from '../../content-service/src/test-contract.ts';

/** What a listener may want to be told. */
type Wanted = Pick<ListenOptions, 'includeResult' | 'includeMutations' | 'includePreviousRevision'>;

const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'] as const;

/** Takes a service; gives an address that leads there, and what breaks all connections by it. */
async function interruptible(url: string) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(url);
  const server = createServer((incoming) => {
    const outgoing = connect({ host: hostname, port: Number(port) });
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        interrupt(incoming, outgoing);
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.close();
    interrupt(...sockets);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('there is no port');
  return { url: `http://127.0.0.1:${address.port}`, interrupt: () => interrupt(...sockets) };
}

function interrupt(...sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** Takes the client and what to listen to; gives events one after another. */
function hear({ editor }: Pick<Contract, 'editor'>, query: string, options: Wanted = {}) {
  const arrived: unknown[] = [];
  const all = editor.listen(query, {}, { events: [...events], enableResume: true, ...options });
  const failed = (error: unknown) => void arrived.push(error);
  const subscription = all.subscribe({ next: (event) => void arrived.push(event), error: failed });
  onTestFinished(() => subscription.unsubscribe());
  return {
    async next(): Promise<unknown> {
      await vi.waitUntil(() => arrived.length > 0, { timeout: 15_000 });
      return arrived.shift();
    },
    /** What arrived and was not asked for. */
    rest: () => arrived,
  };
}

test('a listener hears of every document of a transaction, with the author and the client’s id', async () => {
  const { as } = await openContract();
  const { client: editor, id: author } = as('editor');
  const heard = hear({ editor }, '*[_type == "page"]', { includePreviousRevision: true });
  expect(await heard.next()).toMatchObject({ type: 'welcome' });
  await editor.create({ _id: 'drafts.pg', _type: 'page', title: 'Draft' });
  const first = await heard.next();
  expect(first).toMatchObject({
    type: 'mutation',
    documentId: 'drafts.pg',
    transition: 'appear',
    identity: author,
    result: { title: 'Draft' },
    mutations: [{ create: { _id: 'drafts.pg' } }],
  });
  const ids = { draftId: 'drafts.pg', publishedId: 'pg' };
  const publish = { actionType: 'sanity.action.document.publish', ...ids } as const;
  await editor.action(publish, { transactionId: 'mine' });
  const both = [await heard.next(), await heard.next()];
  expect(both).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        documentId: 'pg',
        transition: 'appear',
        transactionId: 'mine',
        resultRev: 'mine',
        transactionTotalEvents: 2,
      }),
      expect.objectContaining({
        documentId: 'drafts.pg',
        transition: 'disappear',
        transactionId: 'mine',
        previous: expect.objectContaining({ title: 'Draft' }),
        transactionTotalEvents: 2,
      }),
    ]),
  );
});

test('revisions chain, whatever writes', async () => {
  const { editor } = await openContract();
  const heard = hear({ editor }, '*[_id == "pg"]');
  await heard.next();
  await editor.create({ _id: 'pg', _type: 'page' });
  await editor.patch('pg').set({ title: 'A' }).commit();
  await editor.createOrReplace({ _id: 'pg', _type: 'page' });
  await editor.delete('pg');
  let last: unknown;
  for (const transition of ['appear', 'update', 'update', 'disappear']) {
    const event = await heard.next();
    expect(event).toMatchObject({ transition });
    const { previousRev, resultRev } = Object.assign(
      { previousRev: undefined, resultRev: undefined },
      event,
    );
    expect(previousRev).toBe(last);
    last = resultRev;
  }
});

test('a listener is told neither results nor mutations that it does not want', async () => {
  const { editor } = await openContract();
  const heard = hear({ editor }, '*', { includeResult: false, includeMutations: false });
  await heard.next();
  await editor.create({ _id: 'pg', _type: 'page' });
  const event = await heard.next();
  expect(event).toMatchObject({ documentId: 'pg' });
  expect(event).not.toHaveProperty('result');
  expect(event).not.toHaveProperty('mutations');
});

test('an uploaded picture is heard of', async () => {
  const { editor } = await openContract();
  const heard = hear({ editor }, '*[_type == "sanity.fileAsset"]');
  await heard.next();
  const { _id } = await editor.assets.upload('file', Buffer.from('words'), { filename: 'a.txt' });
  expect(await heard.next()).toMatchObject({ documentId: _id, transition: 'appear' });
});

test('a listener whose connection breaks goes on where it was', async () => {
  const { service, editor } = await openContract();
  const way = await interruptible(service.url);
  const listening = editor.withConfig({ apiHost: way.url });
  const heard = hear({ editor: listening }, '*[_type == "page"]');
  await heard.next();
  await editor.create({ _id: 'one', _type: 'page' });
  expect(await heard.next()).toMatchObject({ documentId: 'one' });
  way.interrupt();
  await editor.create({ _id: 'two', _type: 'page' });
  await editor.create({ _id: 'three', _type: 'page' });
  expect(await heard.next()).toMatchObject({ type: 'reconnect' });
  expect(await heard.next()).toMatchObject({ type: 'welcomeback' });
  expect(await heard.next()).toMatchObject({ documentId: 'two' });
  expect(await heard.next()).toMatchObject({ documentId: 'three' });
  await editor.create({ _id: 'four', _type: 'page' });
  expect(await heard.next()).toMatchObject({ documentId: 'four' });
  expect(heard.rest()).toEqual([]);
});

test('a listener whose token is none is refused for good', async () => {
  const { service } = await openContract();
  const editor = service.client({ token: 'skMadeUp', useCdn: false });
  expect(await hear({ editor }, '*').next()).toMatchObject({ status: 401 });
});
