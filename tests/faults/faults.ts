import type { ServerResponse } from 'node:http';

/** How a request goes wrong: takes the response, and the JSON that would have been right. */
export type Fault = (response: ServerResponse, body: string) => void;

/** No answer ever comes. */
export const hang: Fault = () => {};

/** The connection ends before any answer, as when nothing listens. */
export const drop: Fault = (response) => {
  response.destroy();
};

/** The answer comes, a byte a second. */
export const slow: Fault = (response, body) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const bytes = Buffer.from(body);
  let sent = 0;
  const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 1000);
  response.on('close', () => clearInterval(timer));
};

/** The connection is reset when half of the answer is sent. */
export const reset: Fault = (response, body) => {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, bytes.length / 2);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.write(half, () => response.socket?.resetAndDestroy());
};

/** Half of the answer comes as if it were all. */
export const cut: Fault = (response, body) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(body.slice(0, body.length / 2));
};

/** Gives a fault that answers 200 with this text. */
export function answering(text: string, type = 'application/json'): Fault {
  return (response) => {
    response.writeHead(200, { 'content-type': type }).end(text);
  };
}

/** Gives a fault that answers with this status. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Fault {
  const body = JSON.stringify({ statusCode: code, error: 'Failed', message: 'A fault of a test' });
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Gives a fault that holds answers back until `open`, and none after. */
export function gate(): { readonly fault: Fault; readonly open: () => void } {
  const opened = Promise.withResolvers<void>();
  return {
    fault: async (response, body) => {
      await opened.promise;
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
    open: opened.resolve,
  };
}
