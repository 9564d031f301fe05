import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { studioSocket } from '../tests/harness/studio-socket.ts';

/** Milliseconds of each repetition, by the action of an editor. */
export type Times = Readonly<Record<string, readonly number[]>>;

export interface Work {
  /** The URL of the content service. */
  readonly url: string;
  /** The session of an editor. */
  readonly session: string;
  /** A client with an editor's token. */
  readonly client: SanityClient;
  /** The URL of a picture. */
  readonly picture: string;
}

/** Milliseconds after which a response counts as lost. */
export const LOST = 20_000;

let number = 0;

/** Acts as an editor with a Studio for `time` ms. */
export async function work(workload: Work, time: number): Promise<Times> {
  const end = performance.now() + time;
  const times = new Map<string, number[]>();
  const repeat = async (name: string, pause: number, act: () => Promise<unknown>) => {
    const taken: number[] = [];
    times.set(name, taken);
    while (performance.now() < end) {
      const started = performance.now();
      const isDone = await act().then(
        () => true,
        () => false,
      );
      taken.push(isDone ? performance.now() - started : LOST);
      await wait(pause * (0.5 + Math.random()));
    }
  };
  const editor = actions(workload);
  await Promise.all([
    repeat('query', 50, editor.query),
    repeat('search', 200, editor.search),
    repeat('edit, received by the Studio', 200, await editor.edit()),
    repeat('small picture', 500, editor.picture),
  ]);
  return Object.fromEntries(times);
}

function actions({ url, session, client, picture }: Work) {
  const signal = () => AbortSignal.timeout(LOST);
  const next = () => {
    number += 1;
    return number;
  };

  return {
    query: () =>
      client.fetch(
        '*[_type == "faq" && $n > 0][0...5]{_id, question}',
        { n: next() },
        { signal: signal() },
      ),
    search: () =>
      client.fetch(
        '*[_type == "faq" && question match $text && $n > 0]',
        { text: 'quot*', n: next() },
        { signal: signal() },
      ),
    picture: async () => {
      const response = await fetch(
        `${picture}?w=${60 + (next() % 400)}&q=${next() % 100}&fm=webp`,
        { signal: signal(), headers: { cookie: `sanitySession=${session}` } },
      );
      if (!response.ok) throw new Error(`${response.status}`);
      await response.arrayBuffer();
    },
    /** Edits a draft, and waits for its event on the Studio's WebSocket. */
    async edit() {
      const socket = studioSocket(url, session);
      const heard = (text: string) =>
        new Promise<void>((resolve) => {
          socket.onmessage = ({ data }) => `${data}`.includes(text) && resolve();
        });
      await once(socket, 'open');
      const welcome = heard('welcome');
      const query = encodeURIComponent('*[_id == "drafts.siege"]');
      const stream = `/v2025-02-19/data/listen/production?query=${query}&includeResult=true`;
      socket.send(JSON.stringify({ open: 'edits', url: stream }));
      // An edit before that has no event.
      await welcome;
      return async () => {
        const text = `edition-${next()}.`;
        const received = heard(text);
        const draft = { _id: 'drafts.siege', _type: 'note', text };
        await client.createOrReplace(draft, { signal: signal() });
        await Promise.race([
          received,
          wait(LOST, undefined, { ref: false }).then(() => Promise.reject(new Error('late'))),
        ]);
      };
    },
  };
}
