import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openAccounts } from './access/accounts.ts';
import { createApp, type Endpoint, endpointsOf } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { rememberDescriptions } from './dataset/description.ts';
import { createFileFinder } from './dataset/files.ts';
import type { Source } from './dataset/load.ts';
import { followFiles } from './follow.ts';
import { describeImage } from './images/describe.ts';
import { listen } from './listen.ts';
import { createListeners } from './listening/listeners.ts';
import { createLiveEvents } from './live.ts';
import { createQueries, type QueryLimits } from './query.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { tagsOfChange } from './sync-tags.ts';
import { createUploads } from './uploads/uploads.ts';
import { randomId } from './write/identifiers.ts';
import { createTurn } from './write/turn.ts';

/** A checked configuration, where sentences about what happens go, and limits for tests. */
export interface StartOptions extends Config {
  log(sentence: string): void;
  limits?: Partial<QueryLimits>;
}

/** A running service. */
export interface Service {
  url: string;
  /** Documents held, assets among them. */
  documents: number;
  /** All that it answers, as the routes are written, for whoever must know that nothing was left out. */
  endpoints: readonly Endpoint[];
  close(): Promise<void>;
}

/** Takes a configuration; throws ConfigError or ListenError, whose messages are for the operator. */
export async function start(options: StartOptions): Promise<Service> {
  const { log, dataDir, contentDir, projectId, dataset } = options;
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end('{"statusCode":503,"error":"Service Unavailable","message":"Still loading"}');
  };
  // The port first: what would be in vain is found before documents are read.
  const server = await listen(options.host, options.port, (...pair) => answer(...pair));
  const url = `http://${urlHost(options.host)}:${server.port}`;
  try {
    const source: Source = {
      path: contentDir,
      unpackInto: join(dataDir, 'unpacked'),
      names: { publicUrl: options.publicUrl ?? url, projectId, dataset },
      findFile: createFileFinder(),
      describe: rememberDescriptions(describeImage, join(dataDir, 'described')),
    };
    const store = openOwn(dataDir, log);
    const accounts = openAccounts(dataDir);
    const assetsDir = join(dataDir, 'assets');
    const files = await followFiles({ source, store, assetsDir, log });
    const { names } = source;
    const turn = createTurn();
    const uploads = await createUploads({
      store,
      assetsDir,
      names,
      turn,
      newTransactionId: randomId,
    });

    const { limits, host, publicUrl, corsOrigins: origins } = options;
    const queries = createQueries({ store, projectId, dataset, ...(limits && { limits }) });
    const live = { published: createLiveEvents(), withDrafts: createLiveEvents() };
    const listeners = createListeners(store);
    store.onChange(({ types, publicTypes }) => {
      live.withDrafts.publish(tagsOfChange(types));
      if (publicTypes.size > 0) live.published.publish(tagsOfChange(publicTypes));
    });

    const app = createApp({
      ...options,
      store,
      queries,
      live,
      listeners,
      uploads,
      turn,
      credentials: { accounts, host, publicUrl, origins },
      assets: {
        find: (name) => uploads.find(name) ?? files.find(name),
        findFile(name) {
          const path = files.findFile(name);
          return uploads.findFile(name) ?? (path === undefined ? undefined : { path });
        },
      },
      cacheDir: join(dataDir, 'pictures'),
    });
    answer = getRequestListener(app.fetch);

    let closing: Promise<void> | undefined;
    async function closeAll(): Promise<void> {
      files.stop();
      live.published.close();
      live.withDrafts.close();
      listeners.close();
      await server.close();
      queries.close();
      accounts.close();
      store.close();
    }

    return {
      url,
      documents: store.count(),
      endpoints: endpointsOf(app),
      close: () => (closing ??= closeAll()),
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function openOwn(dataDir: string, log: (sentence: string) => void): Store {
  try {
    return openStore(dataDir, log);
  } catch (error) {
    throw new ConfigError(`CONTENT_DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
