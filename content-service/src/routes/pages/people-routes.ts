import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AuthenticationOptions, createAuthenticate } from '../../access/authenticate.ts';
import { emailSchema, nameSchema } from '../../accounts/person.ts';
import { roles } from '../../accounts/roles.ts';
import type { User } from '../../accounts/users.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { pageHeaders, pageLayout, problemLine } from './page-layout.ts';
import { type Notice, peoplePage } from './people-page.ts';

const role = z.enum(roles);
const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('invite'), name: nameSchema, email: emailSchema, role }),
  z.object({ do: z.literal('inviteAgain'), id: z.string() }),
  z.object({ do: z.literal('changeRole'), id: z.string(), role }),
  z.object({ do: z.literal('remove'), id: z.string() }),
]);
type Form = z.infer<typeof formSchema>;

/** The page on which administrators say who can log in, and as what. */
export function peopleRoutes(options: AuthenticationOptions): Hono {
  const { accounts } = options;
  const { userManagement } = accounts;
  const origins = createOriginPolicy(options);
  const accessOf = createAuthenticate(options);
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

  /** Makes the change; gives the address that somebody has to be told of, where there is one. */
  function change(c: Context, form: Form): Notice | undefined {
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

  function noticeOf(c: Context, { user, code }: { user: User; code: string }): Notice {
    const [own = ''] = origins.ownOrigins(c.req.raw);
    return { name: user.name, address: `${own}/login?invitation=${code}` };
  }

  /** Answers an administrator; sends those on who have to log in, and tells others that it is not theirs. */
  function asAdministrator(c: Context, answer: (user: User) => Response | Promise<Response>) {
    const access = accessOf(c.req.raw);
    if (access.role === 'anonymous') return c.redirect('/login?returnTo=/people', 303);
    // A token is nobody who could be held to what was done.
    const user = accounts.users.get(access.identity);
    const isTheirs = user && access.can('manage', '');
    return isTheirs ? answer(user) : c.html(notYours(), 403, pageHeaders);
  }

  function show(
    c: Context,
    status: ApiError['status'] | 200,
    user: User,
    said: { problem?: string; notice?: Notice } = {},
  ) {
    return c.html(
      peoplePage({ people: userManagement.list(), user, ...said }),
      status,
      pageHeaders,
    );
  }

  return routes;
}

function notYours() {
  return pageLayout('People', problemLine('Only administrators say who can log in'));
}
