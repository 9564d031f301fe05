/** The pages of the site, each with its status. */
export const routes = [
  { path: '/', status: 200 },
  { path: '/projects', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/reviews', status: 200 },
] as const;
