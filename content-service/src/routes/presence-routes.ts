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

/** Milliseconds. A Studio without a heartbeat for a minute shows that it is offline. */
const heartbeatInterval = 30_000;

/** Serves the WebSocket over which Studios show which user has which document open. */
export function presenceRoutes({ accounts, accessOf }: PresenceRoutesOptions): Hono {
  const presence = createPresence();
  const routes = new Hono();
  routes.get(
    '/:dataset',
    onlyWebSockets,
    upgradeWebSocket((c) => {
      const access = accessOf(c);
      const userId = access.identity;
      // Refused for tokens, because presence shows users.
      if (!accounts.users.get(userId)) throw access.refusal('read');
      let connection: PresenceConnection | undefined;
      let timer: NodeJS.Timeout | undefined;
      return {
        onOpen(_event, socket) {
          const send = (message: object) => sendText(socket, JSON.stringify(message), true);
          connection = presence.join({ userId, send });
          timer = setInterval(() => {
            if (access.isStillValid()) sendText(socket, '♥', true);
            else socket.close(1008, 'The session has ended');
          }, heartbeatInterval);
        },
        onMessage({ data }, socket) {
          if (connection?.receive(String(data)) === false)
            socket.close(1007, 'This is not JSON-RPC 2.0');
        },
        onClose() {
          clearInterval(timer);
          connection?.leave();
        },
      };
    }),
  );
  return routes;
}
