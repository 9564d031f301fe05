import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import {
  accessOf,
  authentication,
  onlyDataset,
  onlyProject,
  refuseInvalid,
} from './access/access-middleware.ts';
import type { AuthenticationOptions } from './access/authenticate.ts';
import { gate } from './access/gate.ts';
import { createOriginalGrants } from './access/original-grants.ts';
import { requireReader } from './access/request-access.ts';
import type { Passwords } from './accounts/secrets.ts';
import type { Uploads } from './assets/uploads.ts';
import type { Backups } from './backups/backups.ts';
import type { StudioConfig } from './config.ts';
import { ApiError, refusal } from './http/errors.ts';
import { cors, createGrants, createOriginPolicy } from './http/origin-policy.ts';
import { apiVersion, pathOf } from './http/request.ts';
import { createPlaces, type Semaphore } from './http/semaphore.ts';
import type { Listeners } from './listeners/listeners.ts';
import type { Queries } from './query/queries.ts';
import { archiveRoutes } from './routes/archive-routes.ts';
import { assetRoutes } from './routes/assets-routes.ts';
import { authRoutes } from './routes/auth-routes.ts';
import { checkRoutes } from './routes/check-routes.ts';
import { documentRoutes } from './routes/doc-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { fileRoutes } from './routes/files-routes.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { imageRoutes } from './routes/images-routes.ts';
import { listenRoutes } from './routes/listen-routes.ts';
import { type LiveSources, liveRoutes } from './routes/live-routes.ts';
import { backupsRoutes } from './routes/pages/backups-routes.ts';
import { deletedRoutes } from './routes/pages/deleted-routes.ts';
import { logInFirstPage } from './routes/pages/login-page.ts';
import { loginRoutes } from './routes/pages/login-routes.ts';
import { pageHeaders } from './routes/pages/page-layout.ts';
import { peopleRoutes } from './routes/pages/people-routes.ts';
import { rootRoutes } from './routes/pages/root-routes.ts';
import { presenceRoutes } from './routes/presence-routes.ts';
import { partRoutes, projectRoutes } from './routes/projects-routes.ts';
import { queryRoutes } from './routes/query-routes.ts';
import { streamRoutes } from './routes/streams-routes.ts';
import { studioRoutes } from './routes/studio-routes.ts';
import { userRoutes } from './routes/users-routes.ts';
import { writeRoutes } from './routes/write-routes.ts';
import { StorageError } from './store/disk.ts';
import type { Store } from './store/store.ts';

/** The services and settings that the routes use. */
export interface AppOptions {
  store: Store;
  queries: Queries;
  live: LiveSources;
  listeners: Listeners;
  uploads: Uploads;
  /** Shared by all writers. */
  writeMutex: Semaphore;
  backups: Backups;
  credentials: AuthenticationOptions;
  passwords?: Passwords;
  projectId: string;
  dataset: string;
  /** Origins whose pages may read published content. */
  readingOrigins: readonly string[];
  studio: StudioConfig;
  /** Origin that the URLs of pictures begin with. */
  publicUrl: string;
  /** Folder of transformed pictures. */
  cacheDir: string;
  /** Answers the challenge of a program that asks which service this is. */
  proofOf(challenge: string): string;
  /** Name of the company, for the service's own pages. */
  company?: string | undefined;
  /** IANA time zone of the times on those pages. Unset: that of the machine. */
  timeZone?: string | undefined;
  /** Logs an internal error. */
  log(sentence: string): void;
}

const api = `/:version{${apiVersion}}`;

/** Mounts the routes, and converts errors to the JSON bodies that clients parse. */
export function createApp(options: AppOptions): Hono {
  const { projectId, dataset, credentials, store, queries, uploads, writeMutex, log, company } =
    options;
  const { accounts } = credentials;
  const streams = createPlaces(2000, 'streams');
  const exports = createPlaces(8, 'exports');
  const grants = createOriginalGrants();
  const mayHaveOriginal = (c: Context) => {
    if (!grants.isGranted(c.req.url)) requireReader(accessOf(c));
  };
  const origins = { ...credentials, readers: options.readingOrigins };
  const app = new Hono({ getPath: pathOf });

  app.use(async (c, next) => {
    await next();
    // `c.header` would wrap a streamed response in another, which halves the throughput.
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_c, methods) => refuse(methods) }));
  const listed = [...credentials.origins, ...options.readingOrigins];
  const pageFor = (c: Context) => c.html(logInFirstPage(c.req.path, company), 401, pageHeaders);
  app.use(authentication(credentials));
  app.use(gate({ grants, origins: listed, pageFor }));
  app.route(api, checkRoutes({ grantOf: createGrants(origins), proofOf: options.proofOf }));
  app.use(`${api}/*`, cors(origins));
  app.use(`${api}/*`, onlyProject(options));
  app.use(`${api}/*`, refuseInvalid);
  app.use(`${api}/*`, onlyDataset(options));

  app.route(`${api}/data/query`, queryRoutes(queries));
  app.route(`${api}/data`, documentRoutes({ store, accessOf }));
  app.route(`${api}/data`, writeRoutes({ store, queries, writeMutex, accessOf }));
  app.route(`${api}/data/history`, historyRoutes({ store, accessOf }));
  app.route(`${api}/data/export`, exportRoutes({ store, accessOf, grants, exports }));
  app.route(`${api}/data/archive`, archiveRoutes({ backups: options.backups, accessOf }));
  app.route(`${api}/data/listen`, listenRoutes({ ...options, accessOf, streams }));
  app.route(`${api}/data/live/events`, liveRoutes({ ...options.live, streams }));
  app.route(`${api}/assets`, assetRoutes({ uploads, accessOf }));
  app.route(`${api}/auth`, authRoutes(credentials));
  app.route(`${api}/users`, userRoutes(accounts));
  app.route(`${api}/projects`, projectRoutes({ accounts, projectId, dataset }));
  app.route(api, partRoutes(dataset));
  app.route(`${api}/socket`, presenceRoutes(accessOf));
  app.route('/images', imageRoutes({ ...options, requireReader: mayHaveOriginal }));
  app.route('/files', fileRoutes({ ...options, requireReader: mayHaveOriginal }));
  app.route('/deleted', deletedRoutes({ ...options, ...credentials }));
  app.route('/backups', backupsRoutes({ ...options, ...credentials }));
  app.route('/login', loginRoutes({ ...options, ...credentials, log, company }));
  app.route('/people', peopleRoutes({ ...credentials, company }));
  app.route(
    '/studio/streams',
    streamRoutes({ fetch: app.fetch, origins: createOriginPolicy(credentials) }),
  );
  app.route('/studio', studioRoutes(options));
  app.route('/', rootRoutes({ ...options, siteUrl: options.studio.siteUrl }));

  app.notFound((c) => refusal(404, `There is nothing at ${c.req.path}`).toResponse());
  app.onError((error) => apiErrorOf(error, log).toResponse());
  return app;
}

function refuse(methods: readonly string[]): Response {
  const headers = { Allow: methods.join(', ') };
  return refusal(405, `Only ${headers.Allow} can be used here`, { headers }).toResponse();
}

function apiErrorOf(error: Error, log: (sentence: string) => void): ApiError {
  if (error instanceof ApiError) return error;
  // The client closed the connection. Logging this would let any client fill the log.
  if ('code' in error && error.code === 'ECONNRESET') {
    return refusal(400, 'The connection closed before the end of the request body');
  }
  log(`A request failed: ${error.stack ?? error.message}`);
  if (error instanceof StorageError) return refusal(507, `Nothing was written: ${error.message}`);
  return refusal(500, 'An internal server error occurred');
}
