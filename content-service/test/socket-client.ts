import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { z } from 'zod';

/** A WebSocket client. */
export interface TestSocket {
  socket: WebSocket;
  send(message: object | string): void;
  /** Waits for the next message that matches; messages before it are skipped. */
  next(pattern: RegExp): Promise<string>;
  /** All messages so far, skipped ones too. */
  received: readonly string[];
  /** Resolves to the close code. */
  closed: Promise<number>;
}

const codeSchema = z.tuple([z.number()]).rest(z.unknown());

/** Opens a socket of the service at `origin`. It closes when the test ends. */
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
        const message = received[given];
        if (message === undefined) await arrived.promise;
        else {
          given += 1;
          if (pattern.test(message)) return message;
        }
      }
    },
  };
}

/** Requests a socket, and returns the status of the refusal, or `open`. */
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
