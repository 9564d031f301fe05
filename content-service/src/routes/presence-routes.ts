import { upgradeWebSocket } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { WSContext } from 'hono/ws';
import type { Authenticate } from '../access/authenticate.ts';
import type { Access } from '../access/request-access.ts';
import { ApiError } from '../http/errors.ts';
import { onlyWebSockets, sendText } from '../http/websocket.ts';
import {
  createPresence,
  type PresenceConnection,
  readAuthorization,
  replyTo,
} from '../studio/presence.ts';

export interface PresenceRoutesOptions {
  accessOf(c: Context): Access;
  authenticate: Authenticate;
  /** Called with the request of a socket over which a valid token came. */
  onKnown(c: Context): void;
}

/** Milliseconds. A Studio without a heartbeat for a minute shows that it is offline. */
const heartbeatInterval = 30_000;
/** Milliseconds in which a token must come over a socket that was opened without a credential. */
const authorizationTime = 10_000;
/** https://github.com/sanity-io/bifur-client/blob/main/src/errorCodes.ts */
const UNAUTHORIZED = 4001;

/** Serves the WebSocket over which Studios show which user or token has which document open. */
export function presenceRoutes({ accessOf, authenticate, onKnown }: PresenceRoutesOptions): Hono {
  const presence = createPresence();
  const routes = new Hono();
  routes.get(
    '/:dataset',
    onlyWebSockets,
    upgradeWebSocket((c) => {
      const opener = accessOf(c);
      let connection: PresenceConnection | undefined;
      let timer: NodeJS.Timeout | undefined;

      function join(access: Access, socket: WSContext): void {
        clearTimeout(timer);
        const send = (message: object) => sendText(socket, JSON.stringify(message), true);
        connection = presence.join({ userId: access.identity, send });
        timer = setInterval(() => {
          if (access.isStillValid()) sendText(socket, '♥', true);
          else socket.close(1008, 'The session has ended');
        }, heartbeatInterval);
      }

      /** Browsers cannot send a token with the handshake: a Studio sends it as the first message. */
      function authorize(text: string, socket: WSContext): void {
        const call = readAuthorization(text);
        const access = call && accessByToken(call.authorization, c.req.url);
        if (!access) {
          socket.close(UNAUTHORIZED, 'The first message must be a valid token');
          return;
        }
        onKnown(c);
        join(access, socket);
        sendText(socket, JSON.stringify(replyTo(call.id, true)), true);
      }

      return {
        onOpen(_event, socket) {
          if (opener.role !== 'anonymous') join(opener, socket);
          else {
            timer = setTimeout(
              () => socket.close(UNAUTHORIZED, 'No token came in time'),
              authorizationTime,
            );
          }
        },
        onMessage({ data }, socket) {
          if (!connection) authorize(String(data), socket);
          else if (!connection.receive(String(data))) {
            socket.close(1007, 'This is not JSON-RPC 2.0');
          }
        },
        onClose() {
          clearInterval(timer);
          connection?.leave();
        },
      };
    }),
  );
  return routes;

  function accessByToken(authorization: string, url: string): Access | undefined {
    try {
      const access = authenticate(new Request(url, { headers: { authorization } }));
      return access.role === 'anonymous' ? undefined : access;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}
