import { request } from 'node:http';

/** A request with any headers, some of which `fetch` would forbid. */
export interface Sent {
  method: string;
  /** With its query string. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** What to do once a stream has begun, and the text at which enough of it was read. */
export interface StreamReading {
  begun(): Promise<unknown>;
  until: RegExp;
}

/** Sends a request, and returns the whole response, or what a stream sent until `until`. */
export function send(origin: string, sent: Sent, following?: StreamReading): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { method, path, headers: said = {}, body } = sent;
  const asking = request(`${origin}${path}`, { method, headers: said, agent: false });
  asking.on('error', reject);
  asking.on('response', (response) => {
    const { statusCode: status = 0, headers } = response;
    let text = '';
    let stirred: Promise<unknown> = Promise.resolve();
    const finish = () => {
      // Wait for `begun` too: its last events must not reach the next stream.
      resolve(stirred.then(() => ({ status, headers, text })));
      asking.destroy();
    };
    response.setEncoding('utf8');
    if (status === 200 && following) {
      response.once('data', () => {
        stirred = following.begun();
        stirred.catch(reject);
      });
    }
    response.on('data', (chunk: string) => {
      text += chunk;
      if (following?.until.test(text)) finish();
    });
    response.on('end', finish);
  });
  asking.end(body);
  return promise;
}
