import { type Context, Hono, type Next } from 'hono';
import type { Assets } from './assets.ts';
import { cors } from './cors.ts';
import { ApiError, refusal } from './errors.ts';
import type { LiveEvents } from './live.ts';
import type { Queries } from './query.ts';
import { checkRoutes } from './routes/check.ts';
import { docRoutes } from './routes/doc.ts';
import { imageRoutes } from './routes/images.ts';
import { liveRoutes } from './routes/live.ts';
import { type AccessOf, queryRoutes } from './routes/query.ts';
import { reviewsWidgetRoutes } from './routes/reviews-widget.ts';
import type { Store } from './store/store.ts';

/** What the routes work with. */
export interface AppOptions {
  store: Store;
  queries: Queries;
  live: LiveEvents;
  assets: Assets;
  projectId: string;
  dataset: string;
  corsOrigins: readonly string[];
  /** Where transformed pictures are kept. */
  cacheDir: string;
  accessOf: AccessOf;
  /** Takes a sentence about what should never happen. */
  log(sentence: string): void;
}

const api = '/:version{v(?:1|X|\\d{4}-\\d\\d-\\d\\d)}';

/** Mounts the routes and maps errors to the envelopes that clients read. */
export function createApp(options: AppOptions): Hono {
  const { projectId, dataset, corsOrigins } = options;
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.route(api, checkRoutes(corsOrigins));
  app.use(`${api}/*`, cors(corsOrigins));
  app.use(`${api}/*`, async (c, next) => {
    const named = c.req.header('x-sanity-project-id') ?? projectId;
    if (named !== projectId) throw refusal(404, `Project "${named}" not found`);
    await next();
  });
  app.use(`${api}/data/:resource{query|doc}/:dataset/*`, sameDataset);
  app.use(`${api}/data/live/events/:dataset`, sameDataset);
  app.route(`${api}/data/query`, queryRoutes(options.queries, options.accessOf));
  app.route(`${api}/data/doc`, docRoutes(options.store));
  app.route(`${api}/data/live/events`, liveRoutes(options.live));
  app.route('/images', imageRoutes(options));
  app.route('/reviews-widget.js', reviewsWidgetRoutes());

  app.all(`${api}/data/query/:dataset`, onlyMethods('GET, HEAD, POST'));
  app.all(`${api}/data/doc/:dataset/:ids`, onlyMethods('GET, HEAD'));
  app.all(`${api}/data/live/events/:dataset`, onlyMethods('GET, HEAD'));
  app.all(`${api}/check/cors`, onlyMethods('GET, HEAD'));
  app.all(`${api}/ping`, onlyMethods('GET, HEAD'));
  app.all('/reviews-widget.js', onlyMethods('GET, HEAD'));

  app.notFound((c) => toResponse(refusal(404, `There is nothing at ${c.req.path}`)));
  app.onError((error) => {
    if (error instanceof ApiError) return toResponse(error);
    options.log(`A request failed: ${error.stack ?? error.message}`);
    return toResponse(refusal(500, 'An internal server error occurred'));
  });
  return app;

  async function sameDataset(c: Context, next: Next): Promise<void> {
    const named = c.req.param('dataset');
    if (named !== dataset) {
      throw refusal(404, `Dataset "${named}" not found for project ID "${projectId}"`);
    }
    await next();
  }
}

function onlyMethods(methods: string): () => never {
  return () => {
    throw refusal(405, `Only ${methods} can be used here`, { headers: { Allow: methods } });
  };
}

function toResponse({ body, status, headers }: ApiError): Response {
  return Response.json(body, { status, headers });
}
