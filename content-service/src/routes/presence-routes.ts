import { upgradeWebSocket } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Access } from '../access/request-access.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { onlyWebSockets, sendText } from '../http/websocket.ts';
import { createPresence, type PresenceConnection } from '../studio/presence.ts';

export interface PresenceRoutesOptions {
  accounts: Pick<Accounts, 'users'>;
  accessOf(c: Context): Access;
}

/** Milliseconds between heartbeats: a Studio that hears none for a minute takes itself to be offline. */
const beat = 30_000;

/** The socket over which Studios tell each other who is where. */
export function presenceRoutes({ accounts, accessOf }: PresenceRoutesOptions): Hono {
  const presence = createPresence();
  const routes = new Hono();
  routes.get(
    '/:dataset',
    onlyWebSockets,
    upgradeWebSocket((c) => {
      const access = accessOf(c);
      const userId = access.identity;
      // A token is nobody whom others could see.
      if (!accounts.users.get(userId)) throw access.refusal('read');
      let end: PresenceConnection | undefined;
      let timer: NodeJS.Timeout | undefined;
      return {
        onOpen(_event, socket) {
          const send = (message: object) => sendText(socket, JSON.stringify(message), true);
          end = presence.join({ userId, send });
          timer = setInterval(() => {
            if (access.isStillValid()) sendText(socket, '♥', true);
            else socket.close(1008, 'Nobody is logged in any more');
          }, beat);
        },
        onMessage({ data }, socket) {
          if (end?.receive(String(data)) === false) socket.close(1007, 'This is no JSON-RPC');
        },
        onClose() {
          clearInterval(timer);
          end?.leave();
        },
      };
    }),
  );
  return routes;
}
