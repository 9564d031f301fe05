import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

/** The messages of the DevTools protocol and of WebDriver BiDi, which have the same form. */
const message = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  message: z.unknown().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});

export interface ProtocolSocket {
  /** Sends a command and returns its checked result. Throws if the browser refuses it or is gone. */
  call<Result>(method: string, params: object, result: z.ZodType<Result>): Promise<Result>;
  /** Sends a command whose result does not matter. */
  send(method: string, params?: object): Promise<void>;
  /** Calls back at each event with this name. */
  on(event: string, listener: (params: unknown) => void): void;
  close(): void;
}

/** Connects to a browser. */
export async function connectToBrowser(url: string): Promise<ProtocolSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 2 ** 28 });
  await once(socket, 'open');
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.on('message', (data) => {
    const {
      id,
      result,
      error,
      message: text,
      method,
      params,
    } = message.parse(JSON.parse(`${data}`));
    if (method !== undefined) for (const listener of listeners.get(method) ?? []) listener(params);
    if (id === undefined || id === null) return;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new Error(`${JSON.stringify(error)} ${text ?? ''}`));
  });
  socket.on('error', () => {
    // The close follows.
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('The browser is gone.'));
    waiting.clear();
  });

  async function request(method: string, params: object): Promise<unknown> {
    if (socket.readyState !== WebSocket.OPEN) throw new Error('The browser is gone.');
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  }

  return {
    call: async (method, params, result) => result.parse(await request(method, params)),
    send: async (method, params = {}) => void (await request(method, params)),
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    close: () => socket.terminate(),
  };
}
