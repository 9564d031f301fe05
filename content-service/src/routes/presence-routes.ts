import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import { accessOf, requireReader } from '../access/request-access.ts';
import { onlyWebSockets, sendText } from '../http/websocket.ts';
import { createPresence, type PresenceConnection } from '../studio/presence.ts';

/** Milliseconds. A Studio without a heartbeat for a minute shows that it is offline. */
const heartbeatInterval = 30_000;

/** Serves the WebSocket over which Studios show which user or token has which document open. */
export function presenceRoutes(): Hono {
  const presence = createPresence();
  const routes = new Hono();
  routes.get(
    '/:dataset',
    onlyWebSockets,
    upgradeWebSocket((c) => {
      const access = accessOf(c);
      requireReader(access);
      let connection: PresenceConnection | undefined;
      let timer: NodeJS.Timeout | undefined;

      return {
        onOpen(_event, socket) {
          const send = (message: object) => sendText(socket, JSON.stringify(message));
          connection = presence.join({ userId: access.identity, send });
          timer = setInterval(() => {
            if (access.isStillValid()) sendText(socket, '♥');
            else socket.close(1008, 'The session has ended');
          }, heartbeatInterval);
        },
        onMessage({ data }, socket) {
          if (!connection?.receive(String(data))) socket.close(1007, 'This is not JSON-RPC 2.0');
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
