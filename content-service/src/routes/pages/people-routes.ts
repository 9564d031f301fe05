import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuthenticationOptions } from '../../access/authenticate.ts';
import { roles } from '../../accounts/roles.ts';
import { emailSchema, nameSchema, type User } from '../../accounts/users.ts';
import { isLoopback } from '../../config.ts';
import { ApiError } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { administratorOf, createPageGuard } from '../page-guard.ts';
import { type Markup, pageHeaders } from './page-layout.ts';
import {
  confirmationPage,
  forbiddenPage,
  type InvitationNotice,
  type PendingChange,
  peoplePage,
} from './people-page.ts';

const role = z.enum(roles);
/** Set by the page that asks whether a change is meant. */
const sure = z.literal('yes').optional();
const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('invite'), name: nameSchema, email: emailSchema, role }),
  z.object({ do: z.literal('inviteAgain'), id: z.string() }),
  z.object({ do: z.literal('changeRole'), id: z.string(), role, sure }),
  z.object({ do: z.literal('remove'), id: z.string(), sure }),
]);
type PeopleForm = z.infer<typeof formSchema>;

export interface PeopleRoutesOptions extends AuthenticationOptions {
  /** Name of the company, if it is configured. */
  company?: string | undefined;
}

/** Serves the page on which administrators manage users. */
export function peopleRoutes(options: PeopleRoutesOptions): Hono {
  const { accounts, company } = options;
  const { userManagement } = accounts;
  const origins = createOriginPolicy(options);
  const asAdministrator = createPageGuard(options, {
    path: '/people',
    allow: (access) => administratorOf(accounts, access),
    refuse: ({ identity }) => {
      const administrators = accounts.users.list().filter(({ role }) => role === 'administrator');
      return forbiddenPage(accounts.users.get(identity), administrators, company);
    },
  });
  const routes = new Hono();

  routes.get('/', (c) => asAdministrator(c, (user) => show(c, 200, user)));

  routes.post('/', limitBody(20_000), (c) =>
    asAdministrator(c, async (user) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) {
        return show(c, 400, user, { problem: 'A name, an e-mail address and a role are needed' });
      }
      try {
        const pending = pendingChange(form.data);
        if (pending)
          return page(c, 200, confirmationPage(pending, { administrator: user, company }));
        const notice = change(c, form.data);
        return notice ? show(c, 200, user, { notice }) : c.redirect('/people', 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return show(c, error.status, user, { problem: error.message });
      }
    }),
  );

  /** Returns the change that a form asks for without a yes, if it changes anything. */
  function pendingChange(form: PeopleForm): PendingChange | undefined {
    if ((form.do !== 'remove' && form.do !== 'changeRole') || form.sure) return undefined;
    const user = accounts.users.get(form.id);
    if (!user) return undefined;
    if (form.do === 'remove') return { user };
    return form.role === user.role ? undefined : { user, role: form.role };
  }

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
    const url = `${origin}/login?invitation=${code}`;
    return { user, url, warning: isOnlyLocal(origin) ? warningFor(options.publicUrl) : undefined };
  }

  function show(
    c: Context,
    status: ApiError['status'] | 200,
    administrator: User,
    more: { problem?: string; notice?: InvitationNotice } = {},
  ) {
    const props = { users: userManagement.list(), administrator, company, ...more };
    return page(c, status, peoplePage(props));
  }

  function page(c: Context, status: ApiError['status'] | 200, content: Markup) {
    return c.html(content, status, pageHeaders);
  }

  return routes;
}

/** Returns whether only browsers on this machine reach an origin. */
function isOnlyLocal(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));
}

function warningFor(publicUrl: string | undefined): string {
  return publicUrl === undefined
    ? 'This link opens on this machine only, because the Studio is open on this machine only. “Let others edit” in docs/studio.md says how to change that.'
    : 'This link opens on this machine only. Open this page under the address that others use for this machine, and create the link there.';
}
