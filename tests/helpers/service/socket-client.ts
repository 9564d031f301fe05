import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { z } from 'zod';

/** An open WebSocket and its messages. */
export interface TestSocket {
  socket: WebSocket;
  send(message: object | string): void;
  /** Waits for the next message that matches. */
  next(pattern: RegExp): Promise<string>;
  received: readonly string[];
  /** The close code. */
  closed: Promise<number>;
}

const codeSchema = z.tuple([z.number()]).rest(z.unknown());

/** Opens a WebSocket, which is closed when the test ends. */
export async function openSocket(
  origin: string,
  path: string,
  headers: Record<string, string>,
  options: ClientOptions = {},
): Promise<TestSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { ...options, headers });
  onTestFinished(() => socket.terminate());
  const received: string[] = [];
  let given = 0;
  let arrived = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    received.push(String(data));
    arrived.resolve();
    arrived = Promise.withResolvers();
  });
  const closed = once(socket, 'close').then((event) => codeSchema.parse(event)[0]);
  await once(socket, 'open');
  return {
    socket,
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(pattern) {
      for (;;) {
        while (given >= received.length) await arrived.promise;
        const message = received[given++] ?? '';
        if (pattern.test(message)) return message;
      }
    },
  };
}

/** Opens a WebSocket that must be refused, and returns the status. */
export async function refusedSocket(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers });
  onTestFinished(() => socket.terminate());
  socket.on('error', () => {});
  const { promise, resolve } = Promise.withResolvers<unknown>();
  socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
  socket.on('open', () => resolve('open'));
  return promise;
}
