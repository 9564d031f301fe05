import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { refusal } from '../http/errors.ts';

/** The only project and dataset of the service. */
export interface Scope {
  projectId: string;
  dataset: string;
}

/** Refuses requests for another project with a 404. Clients name the project in a header. */
export function onlyProject({ projectId }: Scope): MiddlewareHandler {
  return async (c, next) => {
    const named = c.req.header('x-sanity-project-id') ?? projectId;
    if (named !== projectId) throw refusal(404, `Project "${named}" not found`);
    await next();
  };
}

/** Refuses requests for another dataset with a 404, at every route whose pattern has `:dataset`. */
export function onlyDataset({ projectId, dataset }: Scope): MiddlewareHandler {
  return async (c, next) => {
    const patterns = matchedRoutes(c).map(({ path }) => path.split('/'));
    const position = patterns.map((parts) => parts.indexOf(':dataset')).find((at) => at >= 0);
    const named = position === undefined ? dataset : c.req.path.split('/')[position];
    if (named !== dataset) {
      throw refusal(404, `Dataset "${named}" not found for project ID "${projectId}"`);
    }
    await next();
  };
}
