import { type Context, Hono } from 'hono';
import { type Access, accessOf, requireCredential } from '../access/request-access.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { permissionsOf } from '../accounts/roles.ts';
import { PROJECT_ID } from '../config.ts';
import { refusal } from '../http/errors.ts';

export interface ProjectRoutesOptions {
  accounts: Accounts;
  dataset: string;
}

/** Serves what a Studio requests about the project and its dataset. */
export function projectRoutes({ accounts, dataset }: ProjectRoutesOptions): Hono {
  const routes = new Hono();

  routes.use('/:project/*', async (c, next) => {
    const named = c.req.param('project');
    if (named !== PROJECT_ID) throw refusal(404, `Project "${named}" not found`);
    await next();
  });

  routes.get('/', requireCredential, (c) => c.json([project(c)]));
  routes.get('/:project', requireCredential, (c) => c.json(project(c)));
  routes.route('/:project', partRoutes(dataset));
  return routes;

  function project(c: Context) {
    const { identity } = accessOf(c);
    const users = accounts.users.list().map(({ id, role }) => ({ id, role, isRobot: false }));
    const tokens = accounts.tokens.list().map(({ id, role }) => ({ id, role, isRobot: true }));
    return {
      id: PROJECT_ID,
      displayName: PROJECT_ID,
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
}

/**
 * Serves the parts of a project, by paths below it. A Studio requests some of them without the project,
 * as at the host of a project, `<project>.api.sanity.io`.
 */
export function partRoutes(dataset: string): Hono {
  const routes = new Hono();
  // Needs no credential, because anonymous clients may read published documents.
  routes.get('/datasets/:dataset/acl', (c) => {
    c.header('Cache-Control', 'private, no-store');
    return c.json(grantsOf(accessOf(c)));
  });
  routes.get('/datasets', requireCredential, (c) => {
    // A Studio would write its comments into the first dataset of this answer, where they were public.
    const isForAddons = c.req.query('addonFor') !== undefined;
    const own = { name: dataset, aclMode: 'public', addonFor: null, features: [], tags: [] };
    return c.json(isForAddons ? [] : [own]);
  });
  for (const [path, body] of Object.entries(constantResponses)) {
    routes.get(path, requireCredential, (c) => c.json(body));
  }
  return routes;
}

/**
 * Responses that are the same for every user, by path below the project: what Sanity sells and this
 * service does not have. `/journey` is what Sanity says of it, for a Studio to show.
 */
const constantResponses = {
  '/features': [],
  '/grants': {},
  '/help': { resources: { sectionArray: [] } },
  '/journey/announcements': [],
  '/journey/:feature': null,
  '/intake/telemetry-status': { status: 'denied' },
  '/user-applications': [],
  '/new-content-release-allowed': {},
};

/** Returns GROQ filters, each with the permissions for the documents that match it. */
function grantsOf({ role }: Access) {
  if (role === 'anonymous') return [{ filter: '_id in path("*")', permissions: ['read'] }];
  const permissions = permissionsOf[role];
  const history = permissions.includes('update') ? ['editHistory'] : [];
  return [{ filter: '_id in path("**")', permissions: [...permissions, ...history] }];
}
