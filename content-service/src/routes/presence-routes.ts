import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { accessOf, requireReader } from '../access/request-access.ts';
import { onlyWebSockets, parseMessage, sendText } from '../http/websocket.ts';

/** Bytes that a Studio may leave unread: what a reader announces goes to all, so it must not pile up. */
const maxUnread = 200_000;
/** Milliseconds. A Studio without a heartbeat for a minute shows that it is offline. */
const heartbeatInterval = 30_000;

const idSchema = z.string().min(1).max(100);
const sessionSchema = z.object({ session: idSchema });
const stateSchema = z.object({
  data: z.object({ sessionId: idSchema, locations: z.array(z.unknown()) }),
});
/** The JSON-RPC methods that a Studio calls. */
const callSchema = z.union([
  z.object({ method: z.literal('presence_rollcall'), params: sessionSchema }),
  z.object({ method: z.literal('presence_disconnect'), params: sessionSchema }),
  z.object({ method: z.literal('presence_announce'), params: stateSchema }),
  z.object({ method: z.enum(['presence_subscribe', 'presence_unsubscribe']) }),
]);
const requestSchema = z.object({ jsonrpc: z.literal('2.0'), id: idSchema, method: z.string() });

const jsonrpc = '2.0';
/** Id of the subscription, the same for all sockets because each has only one. */
const subscription = 'presence';
/** https://www.jsonrpc.org/specification#error_object */
const unknownMethod = { code: -32601, message: 'Method not found' };

type Send = (text: string) => void;

/**
 * Serves the WebSocket over which Studios show which user or token has which document open. It relays
 * between them, and stores nothing.
 */
export function presenceRoutes(): Hono {
  const subscribers = new Set<Send>();
  const routes = new Hono();
  routes.get(
    '/:dataset',
    onlyWebSockets,
    upgradeWebSocket((c) => {
      const access = accessOf(c);
      requireReader(access);
      let timer: NodeJS.Timeout | undefined;
      let own: Send = () => {};
      /** Id of the Studio on this socket, once it has announced itself. */
      let session: string | undefined;

      function broadcast(event: object): void {
        const params = { subscription, result: { i: access.identity, ...event } };
        const text = JSON.stringify({ jsonrpc, method: 'presence_subscription', params });
        for (const send of subscribers) if (send !== own) send(text);
      }

      function disconnect(): void {
        if (session !== undefined) broadcast({ type: 'disconnect', m: { session } });
        session = undefined;
      }

      function resultOf(call: z.infer<typeof callSchema>): unknown {
        switch (call.method) {
          case 'presence_subscribe':
            subscribers.add(own);
            return subscription;
          case 'presence_unsubscribe':
            subscribers.delete(own);
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
            disconnect();
            return null;
        }
      }

      return {
        onOpen(_event, socket) {
          own = (text) => sendText(socket, text, maxUnread);
          timer = setInterval(() => {
            if (access.isStillValid()) sendText(socket, '♥');
            else socket.close(1008, 'The session has ended');
          }, heartbeatInterval);
        },
        onMessage(event, socket) {
          const message = parseMessage(event);
          const request = requestSchema.safeParse(message).data;
          if (!request) return socket.close(1007, 'This is not JSON-RPC 2.0');
          const call = callSchema.safeParse(message).data;
          const answer = call ? { result: resultOf(call) } : { error: unknownMethod };
          own(JSON.stringify({ jsonrpc, id: request.id, ...answer }));
        },
        onClose() {
          clearInterval(timer);
          subscribers.delete(own);
          disconnect();
        },
      };
    }),
  );
  return routes;
}
