import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { queries, queryNames } from '../../../site/src/content/index.ts';
import type { QueryName } from '../../../site/src/content/pages.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import { bindFreePort } from '../ports.ts';
import { drop, type Fault } from './faults.ts';
import type { Results } from './results.ts';

/** A content service with scripted answers and faults. */
export interface ContentApi {
  readonly url: string;
  results: Results;
  /** The fault of single queries, of live events, or of pictures. */
  faults: Partial<Record<QueryName | 'live' | 'pictures', Fault>>;
  /** The fault of every request, live events included. */
  wire: Fault | null;
  /** The queries that arrived. */
  readonly asked: QueryName[];
  /** Sends a change to all subscribers of live events. */
  announce(): void;
  /** Makes every request fail from now on, or with `down` closes the port. Ends all live events. */
  fall(fault: Fault | 'down'): void;
  /** Ends all faults. */
  rise(): Promise<void>;
  close(): Promise<void>;
}

export async function startContentApi(results: Results): Promise<ContentApi> {
  const live = new Set<ServerResponse>();
  const picture = await drawPicture('webp');
  let events = 0;
  // The site sends each query once per publish; a change meanwhile is for the next publish.
  let answered = results;
  const asked = new Set<QueryName>();
  function resultOf(query: QueryName): unknown {
    if (asked.size === 0 || asked.has(query)) {
      asked.clear();
      answered = api.results;
    }
    asked.add(query);
    return answered[query];
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const text = searchParams.get('query');
    const query = queryNames.find((name) => queries[name] === text);
    if (query) api.asked.push(query);
    const result = query ? resultOf(query) : null;
    const body = JSON.stringify({ result, syncTags: [`s1:${query}`], ms: 1 });
    const isLive = pathname.includes('/data/live/events/');
    const isPicture = pathname.startsWith('/images/');
    const what = isLive ? 'live' : isPicture ? 'pictures' : query;
    const fault = api.wire ?? (what && api.faults[what]);
    if (fault) return fault(response, body);
    if (isLive) return welcome(response);
    if (isPicture) return response.writeHead(200, { 'content-type': 'image/webp' }).end(picture);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });

  function welcome(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(response, 'welcome', {});
    live.add(response);
    response.on('close', () => live.delete(response));
  }

  function send(response: ServerResponse, event: string, data: object): void {
    response.write(`event: ${event}\nid: e${++events}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  const port = await bindFreePort(server);
  const api: ContentApi = {
    url: `http://localhost:${port}`,
    results,
    faults: {},
    wire: null,
    asked: [],
    announce: () => {
      for (const response of live) send(response, 'message', { tags: queryNames.map(tagOf) });
    },
    fall: (fault) => {
      api.announce();
      api.wire = fault === 'down' ? drop : fault;
      for (const response of live) response.end();
      if (fault === 'down') server.close();
    },
    rise: async () => {
      api.wire = null;
      // Otherwise hanging requests would last until their deadline.
      server.closeAllConnections();
      if (!server.listening) await once(server.listen(port, 'localhost'), 'listening');
    },
    close: () =>
      new Promise((closed) => {
        api.wire = drop;
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return api;
}

function tagOf(query: QueryName): string {
  return `s1:${query}`;
}
