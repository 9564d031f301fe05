import { createServer, type ServerResponse } from 'node:http';
import type { SanityClient } from '@sanity/client';
import { createContentClient, queries, queryNames } from '../../../site/src/content/index.ts';
import type { QueryName } from '../../../site/src/content/pages.ts';
import { bindFreePort } from '../ports.ts';

/** The answer to a query: a result, or a function that writes the response. */
type Answer = ((response: ServerResponse) => void) | object | string | number | boolean | null;

interface Asked {
  readonly name: string;
  readonly url: URL;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** A content service that returns scripted answers. */
export interface StubService {
  readonly client: SanityClient;
  readonly asked: readonly Asked[];
  close(): Promise<unknown>;
}

/** Starts a content service for tests, which returns `answers` by query name, and its client. */
export async function startStubService(
  answers: Partial<Record<QueryName, Answer>>,
  live: (response: ServerResponse, connection: number) => void = (response) => response.end(),
): Promise<StubService> {
  const asked: Asked[] = [];
  let connections = 0;
  const server = createServer(({ url: path = '', headers }, response) => {
    const url = new URL(path, 'http://localhost');
    if (url.pathname.endsWith('/data/live/events/production')) {
      asked.push({ name: 'live', url, headers });
      return live(response, ++connections);
    }
    const query = url.searchParams.get('query');
    const name = queryNames.find((candidate) => queries[candidate] === query);
    asked.push({ name: name ?? url.pathname, url, headers });
    const answer = name && answers[name];
    if (typeof answer === 'function') return answer(response);
    json(response, 200, { result: answer ?? null, syncTags: [`s1:${name}`], ms: 1 });
  });
  const apiHost = `http://127.0.0.1:${await bindFreePort(server, '127.0.0.1')}`;
  return {
    client: createContentClient({ projectId: 'abc123', dataset: 'production', apiHost }),
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
