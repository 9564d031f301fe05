import { request } from 'node:http';

/** A request as somebody might send it, whatever a browser or `fetch` would allow. */
export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** What is done once a stream has begun, and what its text holds when enough was read. */
export interface StreamReading {
  begun(): Promise<unknown>;
  until: RegExp;
}

/** Takes an origin and a request; gives the whole answer, or of a stream what came until then. */
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
      // All of it is over before the next stream is followed, which would hear the end of it.
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
