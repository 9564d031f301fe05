import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { diskProblems } from '../../system/disk-space.ts';
import type { AuthenticationOptions } from './access/authenticate.ts';
import { authentication, gate, onlyOurs } from './access/gate.ts';
import type { OpenStreams } from './access/open-streams.ts';
import { createOriginalGrants } from './access/original-grants.ts';
import { createPasskeyLogin } from './access/passkey-login.ts';
import { accessOf, requireReader } from './access/request-access.ts';
import { createLogin } from './accounts/login.ts';
import type { Uploads } from './assets/uploads.ts';
import type { Backups } from './backups/backups.ts';
import type { Config } from './config.ts';
import { ApiError, refusal } from './http/errors.ts';
import { cors, createOriginPolicy } from './http/origin-policy.ts';
import { apiVersion } from './http/request.ts';
import type { Listeners } from './listeners/listeners.ts';
import type { LiveEvents } from './listeners/live-events.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import type { Queries } from './query/queries.ts';
import { archiveRoutes } from './routes/archive-routes.ts';
import { assetRoutes } from './routes/assets-routes.ts';
import { authRoutes } from './routes/auth-routes.ts';
import { checkRoutes } from './routes/check-routes.ts';
import { documentRoutes } from './routes/doc-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { imageRoutes } from './routes/images-routes.ts';
import { listenRoutes } from './routes/listen-routes.ts';
import { liveRoutes } from './routes/live-routes.ts';
import { accountRoutes } from './routes/pages/account-routes.ts';
import { backupsRoutes } from './routes/pages/backups-routes.ts';
import { changesRoutes } from './routes/pages/history/changes-routes.ts';
import { deletedRoutes } from './routes/pages/history/deleted-routes.ts';
import { loginRoutes } from './routes/pages/login-routes.ts';
import { peopleRoutes } from './routes/pages/people-routes.ts';
import { presenceRoutes } from './routes/presence-routes.ts';
import { partRoutes, projectRoutes } from './routes/projects-routes.ts';
import { queryRoutes } from './routes/query-routes.ts';
import { streamRoutes } from './routes/streams-routes.ts';
import { studioRoutes } from './routes/studio-routes.ts';
import { userRoutes } from './routes/users-routes.ts';
import { writeRoutes } from './routes/write-routes.ts';
import { StorageError } from './store/disk.ts';
import type { Store } from './store/store.ts';
import { createTexts } from './texts/texts.ts';

/** The services that the routes use, beside the settings. */
export interface AppOptions
  extends Omit<Config, 'backups'>,
    Omit<AuthenticationOptions, 'origins'> {
  store: Store;
  queries: Queries;
  live: LiveEvents;
  listeners: Listeners;
  openStreams: OpenStreams;
  uploads: Uploads;
  backups: Backups;
  passwords?: Passwords;
  /** Origin that the URLs of pictures begin with. */
  pictureUrl: string;
  /** Folder of transformed pictures. */
  cacheDir: string;
  /** Answers the challenge of a program that asks which service this is. */
  proofOf(challenge: string): string;
  /** Logs an internal error. */
  log(sentence: string): void;
}

const api = `/:version{${apiVersion}}`;

/** Mounts the routes, and converts errors to the JSON bodies that clients parse. */
export function createApp(settings: AppOptions): Hono {
  const origins = createOriginPolicy(settings);
  const { passwords = createPasswords(), accounts, company, log } = settings;
  const login = createLogin({ accounts, passwords, company, log });
  const passkeyLogin = createPasskeyLogin({ accounts, log });
  const texts = createTexts(settings);
  const options = { ...settings, origins, login, passkeyLogin, texts };
  const { queries, backups, dataDir, dataset } = options;
  const grants = createOriginalGrants();
  const mayHaveOriginal = (c: Context) => {
    if (!grants.isGranted(c.req.url)) requireReader(accessOf(c));
  };
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    // `c.header` would wrap a streamed response in another, which halves the throughput.
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_c, methods) => refuse(methods) }));
  app.use(authentication(options));
  app.use(gate({ grants, origins }));
  const problems = async () => [
    ...(await backups.daily.problems()),
    ...(await diskProblems(dataDir)),
  ];
  app.route(api, checkRoutes({ ...options, problems }));
  app.use(`${api}/*`, cors(origins));
  app.use(`${api}/*`, onlyOurs(options));

  app.route(`${api}/data/query`, queryRoutes(queries));
  app.route(`${api}/data`, documentRoutes(options.store));
  app.route(`${api}/data`, writeRoutes(options));
  app.route(`${api}/data/history`, historyRoutes(options.store));
  app.route(`${api}/data/export`, exportRoutes({ ...options, grants }));
  app.route(`${api}/data/archive`, archiveRoutes(backups));
  app.route(`${api}/data/listen`, listenRoutes(options));
  app.route(`${api}/data/live/events`, liveRoutes(options.live, options.openStreams));
  app.route(`${api}/assets`, assetRoutes(options.uploads));
  app.route(`${api}/auth`, authRoutes(options));
  app.route(`${api}/users`, userRoutes(options.accounts));
  app.route(`${api}/projects`, projectRoutes(options));
  app.route(api, partRoutes(dataset));
  app.route(`${api}/socket`, presenceRoutes(options.openStreams));
  app.route('/images', imageRoutes({ ...options, requireReader: mayHaveOriginal }));
  app.route('/changes', changesRoutes(options));
  app.route('/deleted', deletedRoutes(options));
  app.route('/backups', backupsRoutes(options));
  app.route('/login', loginRoutes(options));
  app.route('/account', accountRoutes(options));
  app.route('/people', peopleRoutes(options));
  app.route('/studio/streams', streamRoutes({ fetch: app.fetch, origins }));
  app.route('/studio', studioRoutes(options));
  // Without a session, the Studio opens the login. Before there is anybody, the login says what to do.
  app.get('/', (c) => c.redirect(accounts.invitations.isSetUp() ? '/studio/' : '/login', 303));

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
