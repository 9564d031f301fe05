import { join } from 'node:path';
import { inspectRoutes } from 'hono/dev';
import { createProxyMatcher, createRequestAddress } from './access/client-address.ts';
import { openOrReplaceAccounts } from './accounts/accounts.ts';
import { createApp } from './app.ts';
import { createUploads } from './assets/uploads.ts';
import { type Config, ConfigError } from './config.ts';
import { rememberDescriptions } from './dataset/description.ts';
import { createFileFinder } from './dataset/files.ts';
import { followFiles } from './dataset/follow.ts';
import type { Source } from './dataset/load.ts';
import { type DecoderLimits, startDecoder } from './decoder/start-decoder.ts';
import type { RequestHandler } from './http/connections.ts';
import { connectionLimits, createConnections } from './http/connections.ts';
import { reasonOf, refusal } from './http/errors.ts';
import { createQuotas } from './http/quotas.ts';
import { startServer } from './http/server.ts';
import { createListeners } from './listeners/listeners.ts';
import { createLiveEvents } from './live/live.ts';
import { tagsOfChange } from './live/sync-tags.ts';
import { randomId } from './mutations/identifiers.ts';
import { createTurn } from './mutations/turn.ts';
import { createQueries, type QueryLimits } from './query/query.ts';
import { openStore, type StoreLimits } from './store/open.ts';
import type { Store } from './store/store.ts';

/** A checked configuration, where sentences about what happens go, and limits for tests. */
export interface StartOptions extends Config {
  log(sentence: string): void;
  limits?: Partial<QueryLimits>;
  storeLimits?: Partial<StoreLimits>;
  decoderLimits?: DecoderLimits;
}

/** A running service. */
export interface Service {
  url: string;
  /** Documents held, assets among them. */
  documents: number;
  /** Every route and middleware in order, for tests that none was left out. */
  routes: ReturnType<typeof inspectRoutes>;
  close(): Promise<void>;
}

/** Takes a configuration; throws ConfigError or BindError, whose messages are for the operator. */
export async function start(options: StartOptions): Promise<Service> {
  const { log, dataDir, contentDir, projectId, dataset } = options;
  let handler: RequestHandler = stillLoading;
  await using opened = new AsyncDisposableStack();
  // The port first: what would be in vain is found before documents are read.
  const connections = createConnections(
    connectionLimits,
    createProxyMatcher(options.trustedProxies),
  );
  const server = await startServer({
    host: options.host,
    port: options.port,
    handler: (request, env) => handler(request, env),
    connections,
  });
  opened.defer(() => server.close());
  const url = `http://${urlHost(options.host)}:${server.port}`;
  const names = { publicUrl: options.publicUrl ?? url, projectId, dataset };
  const decoder = opened.adopt(startDecoder(options.decoderLimits), (one) => one.close());
  const source: Source = {
    path: contentDir,
    unpackInto: join(dataDir, 'unpacked'),
    names,
    findFile: createFileFinder(),
    describe: rememberDescriptions(decoder.describe, join(dataDir, 'described')),
  };
  const store = opened.adopt(openOwn(options), (one) => one.close());
  const accounts = opened.adopt(openOrReplaceAccounts(dataDir, log), (one) => one.close());
  const { limits, host, publicUrl, corsOrigins: origins } = options;
  const asked = { store, projectId, dataset, log, ...(limits && { limits }) };
  const queries = opened.adopt(createQueries(asked), (one) => one.close());
  // Closed in the opposite order: answers under way still find what they are made from.
  opened.defer(() => server.close());

  const assetsDir = join(dataDir, 'assets');
  const files = opened.adopt(await followFiles({ source, store, assetsDir, log }), (one) =>
    one.stop(),
  );
  const turn = createTurn();
  const newTransactionId = randomId;
  const uploads = await createUploads({ store, decoder, assetsDir, names, turn, newTransactionId });

  const live = { published: createLiveEvents(), withDrafts: createLiveEvents() };
  const listeners = createListeners(store);
  for (const streams of [live.published, live.withDrafts, listeners]) {
    opened.defer(() => streams.close());
  }
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
    decoder,
    turn,
    quotas: createQuotas(),
    publisherKey: options.publisherKey,
    addressOf: createRequestAddress(options.trustedProxies),
    onKnown: (c) => connections.markKnown(c.env.incoming.socket),
    credentials: { accounts, host, publicUrl, origins, log },
    assets: {
      find: (name) => uploads.find(name) ?? files.find(name),
      findFile(name) {
        const path = files.findFile(name);
        return uploads.findFile(name) ?? (path === undefined ? undefined : { path });
      },
    },
    cacheDir: join(dataDir, 'pictures'),
    publicUrl: names.publicUrl,
  });
  handler = app.fetch;

  const running = opened.move();
  return {
    url,
    documents: store.count(),
    routes: inspectRoutes(app),
    close: () => running.disposeAsync(),
  };
}

function stillLoading(): Response {
  return refusal(503, 'Still loading', { headers: { 'Retry-After': '1' } }).toResponse();
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function openOwn({ dataDir, log, storeLimits }: StartOptions): Store {
  try {
    return openStore(dataDir, log, storeLimits);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`CONTENT_DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
}
