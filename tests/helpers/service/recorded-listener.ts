import type { Document } from '../../../content-service/src/documents/document.ts';
import type { EventChannel } from '../../../content-service/src/http/event-stream.ts';
import type { ListenerOptions } from '../../../content-service/src/listeners/listener-events.ts';
import {
  createListeners,
  type Listeners,
} from '../../../content-service/src/listeners/listeners.ts';
import { parseFilter } from '../../../content-service/src/query/document-filter.ts';

/** A parsed event. */
interface TestEvent {
  event: string;
  id: string | undefined;
  data: { documentId?: string; result?: Document; [key: string]: unknown };
}

const usual = { result: true, previous: false, mutations: true, effects: false };

/** Opens listeners whose filters have no deadline. */
export function openListeners(store: Parameters<typeof createListeners>[0]): Listeners {
  return createListeners(store, { within: (_timeout, work) => work(), cpuTime: () => 0 });
}

interface ListeningOptions {
  options?: Partial<ListenerOptions>;
  maySee?(id: string): boolean;
  identity?: string;
}

/** Adds a listener and collects its events. `given` overrides the defaults. */
export function startListening(listeners: Listeners, query: string, given: ListeningOptions = {}) {
  const { options, maySee = () => true, identity = 'p-somebody' } = given;
  const filter = parseFilter({ query, params: {} });
  const events: TestEvent[] = [];
  const state = { ended: false };
  const channel: EventChannel = {
    send: (sent) => void events.push(...readEvents(Buffer.from(sent).toString())),
    end() {
      state.ended = true;
      leave();
    },
  };
  const subscription = { identity, filter, options: { ...usual, ...options }, maySee };
  const leave = listeners.follow(subscription, channel);
  const mutations = () => events.filter(({ event }) => event === 'mutation');
  return { events, state, mutations, leave };
}

/** Parses the text of an event stream. */
export function readEvents(text: string): TestEvent[] {
  const blocks = text.split('\n\n').filter((block) => block && !block.startsWith(':'));
  return blocks.map((block) => {
    const lines = block.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    });
    const { event = 'message', id, data = '' } = Object.fromEntries(lines);
    return { event, id, data: JSON.parse(data) };
  });
}
