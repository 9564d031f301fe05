import { z } from 'zod';
import { faultInJson } from '../http/json-fault.ts';

/** Somebody who has a document open, at one end of a socket. */
interface Editor {
  readonly userId: string;
  send(message: object): void;
}

/** What one editor's socket brings. */
export interface PresenceConnection {
  /** Takes a message as it came; says whether it was one. */
  receive(text: string): boolean;
  /** Tells the others that this editor is gone. */
  leave(): void;
}

/** Who is where, as Studios tell each other; nothing of it is kept. */
export interface Presence {
  join(editor: Editor): PresenceConnection;
}

const idSchema = z.string().min(1).max(100);
const sessionSchema = z.object({ session: idSchema });
const stateSchema = z.object({
  data: z.object({ sessionId: idSchema, locations: z.array(z.unknown()) }),
});
/** What a Studio calls, by JSON-RPC 2.0. */
const callSchema = z.union([
  z.object({ id: idSchema, method: z.literal('presence_rollcall'), params: sessionSchema }),
  z.object({ id: idSchema, method: z.literal('presence_disconnect'), params: sessionSchema }),
  z.object({ id: idSchema, method: z.literal('presence_announce'), params: stateSchema }),
  z.object({ id: idSchema, method: z.enum(['presence_subscribe', 'presence_unsubscribe']) }),
]);
const requestSchema = z.object({ jsonrpc: z.literal('2.0'), id: idSchema, method: z.string() });

const jsonrpc = '2.0';
/** There is one thing to subscribe to, and each socket does so once. */
const subscription = 'presence';

/** Gives a room in which editors see each other. */
export function createPresence(): Presence {
  const listening = new Set<Editor>();

  return {
    join(editor) {
      /** The Studio at this end, once it has said its name. */
      let session: string | undefined;
      const tell = (event: object) => {
        const result = { i: editor.userId, ...event };
        const params = { subscription, result };
        for (const other of listening) {
          if (other !== editor) {
            other.send({ jsonrpc, method: 'presence_subscription', params });
          }
        }
      };
      const tellGone = () => {
        if (session !== undefined) tell({ type: 'disconnect', m: { session } });
        session = undefined;
      };

      function answerTo(call: z.infer<typeof callSchema>): unknown {
        switch (call.method) {
          case 'presence_subscribe':
            listening.add(editor);
            return subscription;
          case 'presence_unsubscribe':
            listening.delete(editor);
            return null;
          case 'presence_rollcall':
            tell({ type: 'rollCall', session: call.params.session });
            return null;
          case 'presence_announce': {
            const { sessionId, locations } = call.params.data;
            session = sessionId;
            tell({ type: 'state', m: { sessionId, locations } });
            return null;
          }
          case 'presence_disconnect':
            session = call.params.session;
            tellGone();
            return null;
        }
      }

      return {
        receive(text) {
          const message = parsed(text);
          const request = requestSchema.safeParse(message).data;
          if (!request) return false;
          const call = callSchema.safeParse(message).data;
          const { id } = request;
          if (call) editor.send({ jsonrpc, id, result: answerTo(call) });
          else editor.send({ jsonrpc, id, error: { code: -32601, message: 'Method not found' } });
          return true;
        },
        leave() {
          listening.delete(editor);
          tellGone();
        },
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    // Others are told of it, for which it must be written again.
    return faultInJson(json) === undefined ? json : undefined;
  } catch {
    return undefined;
  }
}
