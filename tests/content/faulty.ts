import { createServer, request, type ServerResponse } from 'node:http';
import { bindFreePort } from '../../harness/ports.ts';

/** How a query fails: with a status, or with an answer that is not JSON. */
type Fault = 500 | 400 | 'garbage';

interface Faulty {
  readonly url: string;
  /** Sets which queries fail, by the `_type` of their documents, and how. */
  fail(faults: Readonly<Record<string, Fault>>): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy before a content service that forwards everything except for the queries that
 * fail.
 */
export async function startFaulty(origin: string): Promise<Faulty> {
  let faults: Readonly<Record<string, Fault>> = {};
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', origin);
    const query = pathname.includes('/data/query/') ? (searchParams.get('query') ?? '') : '';
    const [type = ''] = query.match(/(?<=_type == ")\w+/) ?? [];
    const fault = faults[type];
    if (fault !== undefined) return answer(outgoing, fault);
    const onward = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const port = await bindFreePort(server);
  return {
    url: `http://localhost:${port}`,
    fail: (given) => {
      faults = given;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, fault: Fault): void {
  const json = { 'content-type': 'application/json' };
  if (fault === 'garbage') {
    response.writeHead(200, json).end('{"result": [{"_id": ');
    return;
  }
  const body = { statusCode: fault, error: 'Failed', message: 'A fault made for a test' };
  response.writeHead(fault, json).end(JSON.stringify(body));
}
