import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AuthenticationOptions, createAuthenticate } from '../../access/authenticate.ts';
import { roles } from '../../accounts/roles.ts';
import { emailSchema, nameSchema, type User } from '../../accounts/users.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { pageHeaders, pageLayout, problemLine } from './page-layout.ts';
import { type InvitationNotice, peoplePage } from './people-page.ts';

const role = z.enum(roles);
const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('invite'), name: nameSchema, email: emailSchema, role }),
  z.object({ do: z.literal('inviteAgain'), id: z.string() }),
  z.object({ do: z.literal('changeRole'), id: z.string(), role }),
  z.object({ do: z.literal('remove'), id: z.string() }),
]);
type PeopleForm = z.infer<typeof formSchema>;

/** Serves the page on which administrators manage users. */
export function peopleRoutes(options: AuthenticationOptions): Hono {
  const { accounts } = options;
  const { userManagement } = accounts;
  const origins = createOriginPolicy(options);
  const authenticate = createAuthenticate(options);
  const routes = new Hono();

  routes.get('/', (c) => asAdministrator(c, (user) => show(c, 200, user)));

  routes.post('/', limitBody(20_000), async (c) => {
    if (!origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    return asAdministrator(c, async (user) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) {
        return show(c, 400, user, { problem: 'A name, an e-mail address and a role are needed' });
      }
      try {
        const notice = change(c, form.data);
        return notice ? show(c, 200, user, { notice }) : c.redirect('/people', 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return show(c, error.status, user, { problem: error.message });
      }
    });
  });

  function change(c: Context, form: PeopleForm): InvitationNotice | undefined {
    switch (form.do) {
      case 'invite':
        return noticeOf(c, userManagement.invite(form));
      case 'inviteAgain':
        return noticeOf(c, userManagement.inviteAgain(form.id));
      case 'changeRole':
        return void userManagement.changeRole(form.id, form.role);
      case 'remove':
        return void userManagement.remove(form.id);
    }
  }

  function noticeOf(c: Context, { user, code }: { user: User; code: string }): InvitationNotice {
    const [origin = ''] = origins.ownOrigins(c.req.raw);
    return { name: user.name, url: `${origin}/login?invitation=${code}` };
  }

  /** Redirects requests without a credential to the login, and responds with a 403 to all but administrators. */
  function asAdministrator(c: Context, handle: (user: User) => Response | Promise<Response>) {
    const access = authenticate(c.req.raw);
    if (access.role === 'anonymous') return c.redirect('/login?returnTo=/people', 303);
    // Tokens are refused, because a person must make every change here.
    const user = accounts.users.get(access.identity);
    const isAdministrator = user && access.can('manage', '');
    return isAdministrator ? handle(user) : c.html(forbiddenPage(), 403, pageHeaders);
  }

  function show(
    c: Context,
    status: ApiError['status'] | 200,
    administrator: User,
    more: { problem?: string; notice?: InvitationNotice } = {},
  ) {
    const props = { users: userManagement.list(), administrator, ...more };
    return c.html(peoplePage(props), status, pageHeaders);
  }

  return routes;
}

function forbiddenPage() {
  return pageLayout('People', problemLine('Only administrators can manage users'));
}
