/** The pages that the site has, each with the status it is answered with. */
export const routes = [
  { path: '/', status: 200 },
  { path: '/projects', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/reviews', status: 200 },
] as const;
