import { listRoutes } from '../../site/src/routes.ts';

/** The documents of the site, each with its status. */
export const routes = listRoutes()
  .filter(({ kind }) => kind !== 'file')
  .map(({ path, kind }) =>
    kind === 'error' ? { path: '/no-such-page', status: 404 } : { path, status: 200 },
  );
