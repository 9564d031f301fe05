import { z } from 'zod';
import { checkJson } from '../http/request.ts';

interface Editor {
  /** Id of the user or token. */
  readonly userId: string;
  send(message: object): void;
}

/** One editor's end of the presence channel. */
export interface PresenceConnection {
  /** Parses and handles a message. Returns false for anything but JSON-RPC 2.0. */
  receive(text: string): boolean;
  /** Notifies other Studios that this editor has left. */
  leave(): void;
}

/** Relays between Studios which editor has which document open. Nothing is stored. */
export interface Presence {
  join(editor: Editor): PresenceConnection;
}

const idSchema = z.string().min(1).max(100);
const sessionSchema = z.object({ session: idSchema });
const stateSchema = z.object({
  data: z.object({ sessionId: idSchema, locations: z.array(z.unknown()) }),
});
/** The JSON-RPC methods that a Studio calls. */
const callSchema = z.union([
  z.object({ id: idSchema, method: z.literal('presence_rollcall'), params: sessionSchema }),
  z.object({ id: idSchema, method: z.literal('presence_disconnect'), params: sessionSchema }),
  z.object({ id: idSchema, method: z.literal('presence_announce'), params: stateSchema }),
  z.object({ id: idSchema, method: z.enum(['presence_subscribe', 'presence_unsubscribe']) }),
]);
const requestSchema = z.object({ jsonrpc: z.literal('2.0'), id: idSchema, method: z.string() });

const jsonrpc = '2.0';
/** Id of the subscription, the same for all sockets because each has only one. */
const subscription = 'presence';

export function createPresence(): Presence {
  const subscribers = new Set<Editor>();

  return {
    join(editor) {
      /** Id of the Studio on this socket, once it has announced itself. */
      let session: string | undefined;
      const broadcast = (event: object) => {
        const result = { i: editor.userId, ...event };
        const params = { subscription, result };
        for (const other of subscribers) {
          if (other !== editor) {
            other.send({ jsonrpc, method: 'presence_subscription', params });
          }
        }
      };
      const broadcastDisconnect = () => {
        if (session !== undefined) broadcast({ type: 'disconnect', m: { session } });
        session = undefined;
      };

      function resultOf(call: z.infer<typeof callSchema>): unknown {
        switch (call.method) {
          case 'presence_subscribe':
            subscribers.add(editor);
            return subscription;
          case 'presence_unsubscribe':
            subscribers.delete(editor);
            return null;
          case 'presence_rollcall':
            broadcast({ type: 'rollCall', session: call.params.session });
            return null;
          case 'presence_announce': {
            const { sessionId, locations } = call.params.data;
            session = sessionId;
            broadcast({ type: 'state', m: { sessionId, locations } });
            return null;
          }
          case 'presence_disconnect':
            session = call.params.session;
            broadcastDisconnect();
            return null;
        }
      }

      return {
        receive(text) {
          const message = parseJson(text);
          const request = requestSchema.safeParse(message).data;
          if (!request) return false;
          const call = callSchema.safeParse(message).data;
          const { id } = request;
          if (call) editor.send({ jsonrpc, id, result: resultOf(call) });
          // https://www.jsonrpc.org/specification#error_object
          else editor.send({ jsonrpc, id, error: { code: -32601, message: 'Method not found' } });
          return true;
        },
        leave() {
          subscribers.delete(editor);
          broadcastDisconnect();
        },
      };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    // The message is serialized again for other Studios, which fails for deep nesting and corrupts infinite numbers.
    checkJson(json, 'The message');
    return json;
  } catch {
    return undefined;
  }
}
