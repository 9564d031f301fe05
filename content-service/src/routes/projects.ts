import { type Context, Hono } from 'hono';
import type { Access } from '../access/access.ts';
import type { Accounts } from '../access/accounts.ts';
import { accessOf } from '../access/middleware.ts';
import { permissionsOf } from '../access/role.ts';
import { refusal } from '../errors.ts';

export interface ProjectRoutesOptions {
  accounts: Accounts;
  projectId: string;
  dataset: string;
}

/** The one project and dataset, as a Studio asks about them. */
export function projectRoutes({ accounts, projectId, dataset }: ProjectRoutesOptions): Hono {
  const routes = new Hono();
  const datasets = [{ name: dataset, aclMode: 'public', addonFor: null, features: [], tags: [] }];

  for (const path of ['/:project', '/:project/*']) {
    routes.use(path, async (c, next) => {
      const named = c.req.param('project');
      if (named !== projectId) throw refusal(404, `Project "${named}" not found`);
      await next();
      c.header('Cache-Control', 'private, no-store');
    });
  }

  // Before anybody is known: this says what they may do, which is something without a login as well.
  routes.get('/:project/datasets/:dataset/acl', (c) => c.json(grantsOf(accessOf(c))));

  const known = (answer: (c: Context) => object) => (c: Context) => {
    const access = accessOf(c);
    if (access.role === 'anonymous') throw access.refusal('read');
    return c.json(answer(c));
  };
  routes.get(
    '/',
    known((c) => [project(c)]),
  );
  routes.get('/:project', known(project));
  routes.get(
    '/:project/datasets',
    known(() => datasets),
  );
  routes.get(
    '/:project/datasets/:dataset/settings/indexing',
    known(() => ({})),
  );
  // What one pays for on the real service, or what tells of it: there is none here.
  routes.get(
    '/:project/grants',
    known(() => ({})),
  );
  routes.get(
    '/:project/features',
    known(() => []),
  );
  routes.get(
    '/:project/user-applications',
    known(() => []),
  );
  routes.get(
    '/:project/new-content-release-allowed',
    known(() => ({})),
  );

  function project(c: Context) {
    const { identity } = accessOf(c);
    const users = accounts.users.list().map(({ id, role }) => ({ id, role, isRobot: false }));
    const tokens = accounts.tokens.list().map(({ id, role }) => ({ id, role, isRobot: true }));
    return {
      id: projectId,
      displayName: projectId,
      organizationId: null,
      studioHost: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      features: [],
      metadata: {},
      members: [...users, ...tokens].map((member) => ({
        ...member,
        isCurrentUser: member.id === identity,
      })),
    };
  }

  return routes;
}

/** Takes an access; gives filters of documents with what may be done to those that they match. */
function grantsOf({ role }: Access) {
  if (role === 'anonymous') return [{ filter: '_id in path("*")', permissions: ['read'] }];
  const permissions = permissionsOf(role);
  const history = permissions.includes('update') ? ['editHistory'] : [];
  return [{ filter: '_id in path("**")', permissions: [...permissions, ...history] }];
}
