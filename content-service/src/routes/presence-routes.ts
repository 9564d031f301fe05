import { Hono } from 'hono';
import type { OpenStreams } from '../access/open-streams.ts';
import { accessOf, requireReader } from '../access/request-access.ts';
import { onlyWebSockets, parseMessage, sendText, webSocket } from '../http/websocket.ts';
import { createQuota } from '../limits/quota.ts';
import { createRateLimiter, type Rate } from '../limits/rate-limiter.ts';
import { callSchema, type PresenceCall, requestSchema } from './presence-messages.ts';

/** Bytes that a Studio may leave unread: what a reader announces goes to all, so it must not pile up. */
const maxUnread = 200_000;
/** Characters of a message. Studios send a few hundred, and each goes to all others. */
const maxMessage = 8000;
/** Milliseconds. A Studio without a heartbeat for a minute shows that it is offline. */
const heartbeatInterval = 30_000;

const jsonrpc = '2.0';
/** Id of the subscription, the same for all sockets because each has only one. */
const subscription = 'presence';
/** https://www.jsonrpc.org/specification#error_object */
const unknownMethod = { code: -32601, message: 'Method not found' };

type Send = (text: string) => void;

/** What one user or token may send to the Studios of all others. */
export interface PresenceLimits {
  /** Studios at once. */
  readonly sockets?: number;
  /** A Studio sends at most five messages a second, and one each time that another Studio opens. */
  readonly messages?: Rate;
}

/**
 * Serves the WebSocket over which Studios show which user or token has which document open. It relays
 * between them, and stores nothing.
 */
export function presenceRoutes(
  openStreams: Pick<OpenStreams, 'watch'>,
  { sockets = 50, messages = { burst: 200, perSecond: 20 } }: PresenceLimits = {},
): Hono {
  const subscribers = new Set<Send>();
  /** The user or token and the socket of each session that was announced. */
  const sessions = new Map<string, { identity: string; owner: object }>();
  const takePlace = createQuota(sockets);
  const mayCall = createRateLimiter(messages);
  const routes = new Hono();
  routes.get(
    '/:dataset',
    onlyWebSockets,
    webSocket((c) => {
      const access = accessOf(c);
      requireReader(access);
      const { identity } = access;
      const owner = {};
      let timer: NodeJS.Timeout | undefined;
      let own: Send = () => {};
      let leavePlace: (() => void) | undefined;
      let unwatch = () => {};
      /** Id of the Studio on this socket, once it has sent one. It keeps it. */
      let session: string | undefined;

      function broadcast(event: object): void {
        const params = { subscription, result: { i: identity, ...event } };
        const text = JSON.stringify({ jsonrpc, method: 'presence_subscription', params });
        for (const send of subscribers) if (send !== own) send(text);
      }

      function disconnect(): void {
        // A Studio that lost its connection may have a new socket before the old one is closed.
        if (session === undefined || sessions.get(session)?.owner !== owner) return;
        sessions.delete(session);
        broadcast({ type: 'disconnect', m: { session } });
      }

      /** Returns false if the socket has another session, or the session belongs to somebody else. */
      function isOwn(id: string): boolean {
        session ??= id;
        return session === id && (sessions.get(id)?.identity ?? identity) === identity;
      }

      function resultOf(call: PresenceCall): unknown {
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
            sessions.set(sessionId, { identity, owner });
            broadcast({ type: 'state', m: { sessionId, locations } });
            return null;
          }
          case 'presence_disconnect':
            disconnect();
            return null;
        }
      }

      return {
        onOpen(_event, socket) {
          leavePlace = takePlace(identity);
          if (!leavePlace) return socket.close(1008, 'Too many Studios are open');
          own = (text) => sendText(socket, text, maxUnread);
          const end = () => socket.close(1008, 'The session has ended');
          unwatch = openStreams.watch(access, end);
          timer = setInterval(() => {
            if (access.isStillValid()) sendText(socket, '♥');
            else end();
          }, heartbeatInterval);
        },
        onMessage(event, socket) {
          if (!leavePlace) return;
          if (!mayCall(identity)) return socket.close(1008, 'Too many messages');
          if (String(event.data).length > maxMessage) {
            return socket.close(1009, 'The message is too long');
          }
          const message = parseMessage(event);
          const request = requestSchema.safeParse(message).data;
          if (!request) return socket.close(1007, 'This is not JSON-RPC 2.0');
          const call = callSchema.safeParse(message).data;
          const id = call && sessionOf(call);
          if (id !== undefined && !isOwn(id)) {
            return socket.close(1008, 'A socket is for one session of its own');
          }
          const answer = call ? { result: resultOf(call) } : { error: unknownMethod };
          own(JSON.stringify({ jsonrpc, id: request.id, ...answer }));
        },
        onClose() {
          clearInterval(timer);
          unwatch();
          subscribers.delete(own);
          disconnect();
          leavePlace?.();
        },
      };
    }),
  );
  return routes;
}

function sessionOf(call: PresenceCall): string | undefined {
  switch (call.method) {
    case 'presence_announce':
      return call.params.data.sessionId;
    case 'presence_rollcall':
    case 'presence_disconnect':
      return call.params.session;
    default:
      return undefined;
  }
}
