import { type Context, Hono, type Next } from 'hono';
import { inspectRoutes } from 'hono/dev';
import type { AccessOptions } from './access/credentials.ts';
import { access, accessOf } from './access/middleware.ts';
import { createOrigins } from './access/origins.ts';
import type { Uploads } from './assets/uploads.ts';
import type { StudioConfig } from './config.ts';
import type { Decoder } from './decoder/decoder.ts';
import { admission, clientOf } from './http/admission.ts';
import { nameOf } from './http/client.ts';
import { cors, createGrants } from './http/cors.ts';
import { ApiError, refusal } from './http/errors.ts';
import type { Quotas } from './http/quotas.ts';
import type { Semaphore } from './http/semaphore.ts';
import type { Listeners } from './listeners/listeners.ts';
import { findIdsWith } from './mutations/mutations-by-query.ts';
import type { Queries } from './query/queries.ts';
import { actionsRoutes } from './routes/actions-routes.ts';
import { assetRoutes } from './routes/assets.ts';
import { authRoutes } from './routes/auth.ts';
import { checkRoutes } from './routes/check.ts';
import { documentRoutes } from './routes/doc-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { fileRoutes } from './routes/files.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { imageRoutes } from './routes/images.ts';
import { listenRoutes } from './routes/listen.ts';
import { type LiveSources, liveRoutes } from './routes/live.ts';
import { mutateRoutes } from './routes/mutate-routes.ts';
import { loginRoutes } from './routes/pages/login.ts';
import { peopleRoutes } from './routes/pages/people.ts';
import { presenceRoutes } from './routes/presence.ts';
import { projectRoutes } from './routes/projects.ts';
import { queryRoutes } from './routes/query.ts';
import { referenceRoutes } from './routes/references-routes.ts';
import { reviewsWidgetRoutes } from './routes/reviews-widget/reviews-widget.ts';
import { streamRoutes } from './routes/streams.ts';
import { studioRoutes } from './routes/studio.ts';
import { userRoutes } from './routes/users.ts';
import { StorageError } from './store/storage-errors.ts';
import type { Store } from './store/store.ts';

/** What the routes work with. */
export interface AppOptions {
  store: Store;
  queries: Queries;
  live: LiveSources;
  listeners: Listeners;
  quotas: Quotas;
  uploads: Uploads;
  decoder: Decoder;
  /** Shared by all that write. */
  writeMutex: Semaphore;
  /** Pictures and files, whether uploaded or of the dataset's files. */
  assets: Pick<Uploads, 'find' | 'findFile'>;
  /** Who may do more than read what is published, and where they come from. */
  credentials: AccessOptions;
  /** The secret by which the site's publisher is known. */
  publisherKey: string | undefined;
  /** Returns the network address that a request is counted by. */
  addressOf(c: Context): string;
  /** Called with a request that came with a valid credential. */
  onKnown(c: Context): void;
  projectId: string;
  dataset: string;
  /** Origins whose pages may read what is published. */
  readingOrigins: readonly string[];
  studio: StudioConfig;
  /** Origin that addresses of pictures begin with. */
  publicUrl: string;
  /** Where transformed pictures are kept. */
  cacheDir: string;
  /** Takes a sentence about what should never happen. */
  log(sentence: string): void;
}

const api = '/:version{v(?:1|X|\\d{4}-\\d\\d-\\d\\d)}';

/** The methods of each resource, below the version; others are refused. */
const resources: Readonly<Record<string, string>> = {
  '/data/query/:dataset': 'GET, HEAD, POST',
  '/data/doc/:dataset/:ids': 'GET, HEAD',
  '/data/mutate/:dataset': 'POST',
  '/data/actions/:dataset': 'POST',
  '/data/listen/:dataset': 'GET, HEAD',
  '/data/export/:dataset': 'GET, HEAD',
  '/data/history/:dataset/:kind/:ids': 'GET, HEAD',
  '/data/history/:dataset/events/documents/:ids': 'GET, HEAD',
  '/data/live/events/:dataset': 'GET, HEAD',
  '/data/references/:dataset/documents/:id/to': 'GET, HEAD',
  '/assets/images/:dataset': 'POST',
  '/assets/files/:dataset': 'POST',
  '/users/me/keyvalue': 'GET, HEAD, PUT',
  '/users/me/keyvalue/:keys': 'GET, HEAD, DELETE',
  '/users/:ids': 'GET, HEAD',
  '/auth/logout': 'POST',
  '/check/cors': 'GET, HEAD',
  '/ping': 'GET, HEAD',
};

/** A method, `ALL` for every one that no other route has, and the pattern of a path. */
export interface Endpoint {
  method: string;
  path: string;
}

/** Gives all that an app answers; what `use` puts before other routes is no part of it. */
export function endpointsOf(app: Hono): Endpoint[] {
  return inspectRoutes(app).flatMap(({ isMiddleware, method, path }) =>
    isMiddleware && method === 'ALL' ? [] : [{ method, path }],
  );
}

/** Mounts the routes and maps errors to the envelopes that clients read. */
export function createApp(options: AppOptions): Hono {
  const { projectId, dataset, readingOrigins, credentials, store, queries, uploads, writeMutex } =
    options;
  const { accounts } = credentials;
  const { requests, streams, unread, exports } = options.quotas;
  const writing = {
    store,
    writeMutex,
    isUsed: (id: string) => store.log.has(id),
    accessOf,
  };
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    // `c.header` would put another answer around this one, and make a stream of its bytes: half as fast.
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.use(admission({ ...options, requests }));
  const origins = { ...credentials, readers: readingOrigins };
  app.route(api, checkRoutes(createGrants(origins)));
  app.use(`${api}/*`, cors(origins));
  app.use(`${api}/*`, async (c, next) => {
    const named = c.req.header('x-sanity-project-id') ?? projectId;
    if (named !== projectId) throw refusal(404, `Project "${named}" not found`);
    await next();
  });
  app.use(`${api}/*`, access(credentials));
  for (const path of ['data/:resource', 'data/live/events', 'assets/:kind', 'socket']) {
    app.use(`${api}/${path}/:dataset`, sameDataset);
  }
  app.use(`${api}/data/:resource{doc|history|references}/:dataset/*`, sameDataset);
  app.use(`${api}/projects/:project/datasets/:dataset/*`, sameDataset);

  app.route(`${api}/data/query`, queryRoutes(queries, unread));
  app.route(`${api}/data/doc`, documentRoutes({ store, accessOf }));
  app.route(`${api}/data/mutate`, mutateRoutes({ ...writing, findIds: findIdsWith(queries) }));
  app.route(`${api}/data/actions`, actionsRoutes(writing));
  app.route(`${api}/data/history`, historyRoutes({ store, accessOf }));
  app.route(`${api}/data/export`, exportRoutes({ store, accessOf, exports }));
  app.route(
    `${api}/data/listen`,
    listenRoutes({
      listeners: options.listeners,
      accessOf,
      stillHolds,
      parse: queries.filter,
      streams,
    }),
  );
  app.route(`${api}/data/live/events`, liveRoutes({ ...options.live, streams }));
  app.route(`${api}/data/references`, referenceRoutes(accessOf));
  app.route(`${api}/socket`, presenceRoutes({ accounts, accessOf }));
  app.route(`${api}/assets`, assetRoutes({ uploads, accessOf }));
  app.route(`${api}/auth`, authRoutes(credentials));
  app.route(`${api}/users`, userRoutes(accounts));
  app.route(`${api}/projects`, projectRoutes({ accounts, projectId, dataset }));
  app.route('/images', imageRoutes({ ...options, clientOf: (c) => nameOf(clientOf(c)) }));
  app.route('/files', fileRoutes({ projectId, dataset, find: options.assets.findFile }));
  app.route(
    '/login',
    loginRoutes({ ...credentials, log: options.log, addressOf: options.addressOf }),
  );
  app.route('/people', peopleRoutes(credentials));
  app.route(
    '/studio/streams',
    streamRoutes({ answer: app.fetch, origins: createOrigins(credentials) }),
  );
  app.route('/studio', studioRoutes(options));
  app.route('/reviews-widget.js', reviewsWidgetRoutes());
  app.get('/', (c) => c.text(`The content of ${projectId}, ${dataset}.\n`));

  for (const [path, methods] of Object.entries(resources)) {
    app.all(`${api}${path}`, onlyMethods(methods));
  }
  for (const path of ['/reviews-widget.js', '/studio/*']) {
    app.all(path, onlyMethods('GET, HEAD'));
  }

  app.notFound((c) => toResponse(refusal(404, `There is nothing at ${c.req.path}`)));
  app.onError((error) => {
    if (error instanceof ApiError) return toResponse(error);
    // Nobody is left to read the answer, and anybody could fill the log so.
    if ('code' in error && error.code === 'ECONNRESET') return toResponse(brokenOff());
    options.log(`A request failed: ${error.stack ?? error.message}`);
    if (error instanceof StorageError) {
      return toResponse(refusal(507, `Nothing was written: ${error.message}`));
    }
    return toResponse(refusal(500, 'An internal server error occurred'));
  });
  return app;

  function stillHolds(c: Context): boolean {
    return accessOf(c).holds();
  }

  async function sameDataset(c: Context, next: Next): Promise<void> {
    const named = c.req.param('dataset');
    if (named !== dataset) {
      throw refusal(404, `Dataset "${named}" not found for project ID "${projectId}"`);
    }
    await next();
  }
}

function brokenOff(): ApiError {
  return refusal(400, 'The body of the request broke off');
}

function onlyMethods(methods: string): () => never {
  return () => {
    throw refusal(405, `Only ${methods} can be used here`, { headers: { Allow: methods } });
  };
}

function toResponse({ body, status, headers }: ApiError): Response {
  return Response.json(body, { status, headers });
}
