import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { roles } from '../../accounts/roles.ts';
import { parsePerson, type User } from '../../accounts/users.ts';
import { administratorOf, type FormPageOptions, formPage } from './form-page.ts';
import { type InvitationNotice, peoplePage } from './people-page.ts';

const role = z.enum(roles);
const typedText = z.string().max(1000);
const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('invite'), name: typedText, email: typedText, role }),
  z.object({ do: z.literal('inviteAgain'), id: z.string() }),
  z.object({ do: z.literal('changeRole'), id: z.string(), role }),
  z.object({ do: z.literal('remove'), id: z.string() }),
  z.object({ do: z.literal('removeDevice'), id: z.string(), device: z.string().max(1400) }),
]);
type PeopleForm = z.infer<typeof formSchema>;

export interface PeopleRoutesOptions extends FormPageOptions {
  publicUrl?: string | undefined;
}

/** Serves the page on which administrators manage users. */
export function peopleRoutes(options: PeopleRoutesOptions): Hono {
  const { accounts, origins, company, texts } = options;
  const { userManagement, users, passkeys } = accounts;
  const { onlyHere, onlyAtThisAddress } = texts.people;
  const localWarning = options.publicUrl === undefined ? onlyHere : onlyAtThisAddress;
  return formPage(options, {
    title: texts.titles.people,
    restriction: texts.people.onlyAdministrators,
    allow: (c) => administratorOf(c, accounts),
    form: formSchema,
    misfit: texts.common.misfit,
    act: async (c, form): Promise<Response | InvitationNotice> =>
      change(c, form) ?? c.redirect('/people', 303),
    show(administrator, { done: notice, problem, typed }, c) {
      const invited = typed?.do === 'invite' ? typed : undefined;
      const host = origins.passkeyPlace(c.req.raw)?.hostname;
      const people = users.list().map((user) => ({ ...user, devices: passkeys.of(user.id) }));
      return peoplePage({
        texts,
        people,
        administrator,
        company,
        host,
        problem,
        notice,
        typed: invited,
      });
    },
  }).routes;

  function change(c: Context, form: PeopleForm): InvitationNotice | undefined {
    switch (form.do) {
      case 'invite':
        return noticeOf(c, userManagement.invite({ ...parsePerson(form), role: form.role }));
      case 'inviteAgain':
        return noticeOf(c, userManagement.inviteAgain(form.id));
      case 'changeRole':
        return void userManagement.changeRole(form.id, form.role);
      case 'remove':
        return void userManagement.remove(form.id);
      case 'removeDevice':
        return void userManagement.removeDevice(form.id, form.device);
    }
  }

  function noticeOf(c: Context, { user, code }: { user: User; code: string }): InvitationNotice {
    const [origin = ''] = origins.ownOrigins(c.req.raw);
    const url = `${origin}/login?invitation=${code}`;
    const warning = isOnlyLocal(origin) ? localWarning : undefined;
    return { user, url, isReset: users.canLogIn(user.id), warning };
  }
}

/** Returns whether only browsers on this machine reach an origin. */
function isOnlyLocal(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|$)/.test(origin);
}
