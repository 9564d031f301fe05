import { request } from 'node:http';

/** A request with headers that browsers and `fetch` would refuse to send. */
export interface Sent {
  method: string;
  /** Includes the query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** How to read a stream: `begun` is called with its first data; it ends once its text matches `until`. */
export interface StreamReading {
  begun(): Promise<unknown>;
  until: RegExp;
}

/** Sends a request and returns the response; of a stream, the part that `following` asks for. */
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
      // Else the end of `begun` would be in the next stream that is read.
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
