import type { ServerResponse } from 'node:http';

/** Makes a request fail. The JSON is what a correct answer would be. */
export type Fault = (response: ServerResponse, body: string) => void;

/** Never answers. */
export const hang: Fault = () => {};

/** Closes the connection before an answer. */
export const drop: Fault = (response) => {
  response.destroy();
};

/** Answers one byte per second. */
export const slow: Fault = (response, body) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const bytes = Buffer.from(body);
  let sent = 0;
  const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 1000);
  response.on('close', () => clearInterval(timer));
};

/** Resets the connection after half of the answer. */
export const reset: Fault = (response, body) => {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, bytes.length / 2);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.write(half, () => response.socket?.resetAndDestroy());
};

/** Creates a fault that answers with a status. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Fault {
  const body = JSON.stringify({ statusCode: code, error: 'Failed', message: 'A fault of a test' });
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Creates a fault that delays answers until `open`. */
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
