import type { Document } from '../src/documents/document.ts';
import type { ListenerOptions } from '../src/listeners/listener-events.ts';
import { createListeners, type Listeners } from '../src/listeners/listeners.ts';
import { parseFilter } from '../src/query/document-filter.ts';

/** A parsed event. */
export interface TestEvent {
  event: string;
  id: string | undefined;
  data: { documentId?: string; result?: Document; [key: string]: unknown };
}

export interface TestListener {
  readonly events: TestEvent[];
  readonly state: { ended: boolean };
  /** The events of type `mutation`. */
  mutations(): TestEvent[];
  leave(): void;
}

const usual: ListenerOptions = {
  result: true,
  previous: false,
  mutations: true,
  effects: false,
  resume: false,
};

/** Opens listeners whose filters have no deadline. */
export function openListeners(store: Parameters<typeof createListeners>[0]): Listeners {
  return createListeners(store, (_timeout, work) => work());
}

/** Adds a listener and collects its events. `given` overrides the defaults. */
export function startListening(
  listeners: Listeners,
  query: string,
  given: {
    params?: Record<string, unknown>;
    options?: Partial<ListenerOptions>;
    lastEventId?: string | undefined;
    maySee?(id: string): boolean;
  } = {},
): TestListener {
  const events: TestEvent[] = [];
  const state = { ended: false };
  const decoder = new TextDecoder();
  const interest = {
    filter: parseFilter({ query, params: given.params ?? {} }),
    options: { ...usual, ...given.options },
    maySee: given.maySee ?? (() => true),
  };
  const leave = listeners.follow(
    interest,
    {
      send: (text) =>
        void events.push(...readEvents(typeof text === 'string' ? text : decoder.decode(text))),
      end() {
        state.ended = true;
        leave();
      },
    },
    given.lastEventId,
  );
  const mutations = () => events.filter(({ event }) => event === 'mutation');
  return { events, state, mutations, leave };
}

/** Parses the text of an event stream. */
export function readEvents(text: string): TestEvent[] {
  const blocks = text.split('\n\n').filter((block) => block && !block.startsWith(':'));
  return blocks.map((block) => {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    return {
      event: field('event') ?? 'message',
      id: field('id'),
      data: JSON.parse(field('data') ?? ''),
    };
  });
}
