import { join } from 'node:path';
import { inspectRoutes } from 'hono/dev';
import { createServiceIdentity } from '../../system/service-identity.ts';
import { refuseAnonymous } from './access/gate.ts';
import { createOpenStreams } from './access/open-streams.ts';
import { openOrReplaceAccounts } from './accounts/accounts.ts';
import { createApp } from './app.ts';
import { readFirstContent } from './archive/first-content.ts';
import { createUploads } from './assets/uploads.ts';
import { createBackups } from './backups/backups.ts';
import { type Config, ConfigError } from './config.ts';
import { reasonOf, refusal } from './http/errors.ts';
import { type RequestHandler, startServer } from './http/server.ts';
import { describeImage } from './images/describe.ts';
import { createListeners } from './listeners/listeners.ts';
import { createLiveEvents } from './listeners/live-events.ts';
import type { Passwords } from './passwords/passwords.ts';
import { createQueries, type QueryLimits } from './query/queries.ts';
import { everyHour } from './store/copies.ts';
import { StorageError } from './store/disk.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** The configuration, a log, and limits that tests lower. */
export interface StartOptions extends Config {
  log(sentence: string): void;
  limits?: QueryLimits;
  /** Milliseconds to wait for another service that uses the data directory. */
  lockTimeout?: number;
  /** Tests pass faster ones. */
  passwords?: Passwords;
}

/** A running service. */
export interface Service {
  /** Origin for programs on this machine. */
  url: string;
  /** Origin of the listener for everybody else, if there is one, on this machine. */
  outerUrl: string | undefined;
  /** Numbers at the start. */
  counts: ReturnType<Store['count']>;
  /** Every route and middleware in order, so that tests can check that they cover all of them. */
  routes: ReturnType<typeof inspectRoutes>;
  close(): Promise<void>;
}

/** Starts the service. Throws ConfigError and StorageError, whose messages are for the operator. */
export async function start(options: StartOptions): Promise<Service> {
  const { log, port, dataDir, contentDir, visitsDir, dataset } = options;
  await using opened = new AsyncDisposableStack();
  // The port is bound first, so that a port in use is reported before documents are read.
  const served: { handler: RequestHandler } = { handler: stillLoading };
  const server = await startServer({ served, listener: 'inner', host: 'localhost', port });
  opened.defer(() => server.close());
  const outer =
    options.outer &&
    (await startServer({ served, listener: 'outer', refuse: refuseAnonymous, ...options.outer }));
  opened.defer(() => outer?.close());
  const url = `http://localhost:${server.port}`;
  const names = { publicUrl: options.publicUrl ?? url, dataset };
  const store = opened.adopt(openStoreOrExplain(options), (one) => one.close());
  const identity = opened.adopt(createServiceIdentity(dataDir, server.port), (one) => one.remove());
  const accounts = opened.adopt(openOrReplaceAccounts(dataDir, log), (one) => one.close());
  // Resources close in reverse order, so that requests in progress can still use them.
  opened.defer(async () => void (await Promise.all([server.close(), outer?.close()])));

  const assetsDir = join(dataDir, 'assets');
  const workDir = join(dataDir, 'archives');
  const reader = { names, describe: ({ path }: { path: string }) => describeImage(path) };
  const content = { path: contentDir, unpackInto: workDir, reader, store, assetsDir, log };
  await readFirstContent(content);
  const queries = createQueries(store, options.limits);
  const uploads = await createUploads({ store, assetsDir, names });
  // Before the streams of changes: none of them may send a change to a credential that was removed.
  const openStreams = opened.adopt(createOpenStreams(accounts, store), (one) => one.close());
  const live = opened.adopt(createLiveEvents(store), (one) => one.close());
  const listeners = opened.adopt(createListeners(store), (one) => one.close());
  const backups = opened.adopt(
    createBackups({
      ...{ store, accounts, reader, assets: uploads, assetsDir, visitsDir, dataset, log },
      ...options.backups,
      workDir,
    }),
    (one) => one.close(),
  );
  if (options.backups.isDaily) opened.adopt(everyHour(backups.daily.createIfDue), (stop) => stop());

  const app = createApp({
    ...options,
    ...{ store, queries, live, listeners, openStreams, uploads, accounts, backups },
    cacheDir: join(dataDir, 'pictures'),
    pictureUrl: names.publicUrl,
    proofOf: identity.proofOf,
  });
  served.handler = app.fetch;

  const running = opened.move();
  return {
    url,
    outerUrl: outer && `http://localhost:${outer.port}`,
    counts: store.count(),
    routes: inspectRoutes(app),
    close: () => running.disposeAsync(),
  };
}

function stillLoading(): Response {
  return refusal(503, 'Still loading', { headers: { 'Retry-After': '1' } }).toResponse();
}

function openStoreOrExplain({ dataDir, log, lockTimeout }: StartOptions): Store {
  try {
    return openStore(dataDir, log, lockTimeout);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new StorageError(`CONTENT_DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
}
