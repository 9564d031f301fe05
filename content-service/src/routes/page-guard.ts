import type { Context } from 'hono';
import { type AuthenticationOptions, createAuthenticate } from '../access/authenticate.ts';
import type { Access } from '../access/request-access.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { User } from '../accounts/users.ts';
import { refusal } from '../http/errors.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';
import {
  linkList,
  type Markup,
  pageHeaders,
  pageLayout,
  problemLine,
} from './pages/page-layout.ts';

interface Guarded<Allowed> {
  path: string;
  /** Returns what the handler needs to know of a user of the page, or undefined for all others. */
  allow(access: Access): Allowed | undefined;
  /** Renders the page for all others. */
  refuse(access: Access): Markup;
}

type Guard<Allowed> = (
  c: Context,
  handle: (allowed: Allowed) => Response | Promise<Response>,
) => Response | Promise<Response>;

/**
 * Creates the check before a page: it redirects requests without a credential to the login, responds with
 * a 403 to those that are not allowed, and throws a 403 for a form of another page.
 */
export function createPageGuard<Allowed>(
  options: AuthenticationOptions,
  { path, allow, refuse }: Guarded<Allowed>,
): Guard<Allowed> {
  const origins = createOriginPolicy(options);
  const authenticate = createAuthenticate(options);
  return (c, handle) => {
    if (c.req.method === 'POST' && !origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    const access = authenticate(c.req.raw);
    if (access.role === 'anonymous') return c.redirect(`/login?returnTo=${path}`, 303);
    const allowed = allow(access);
    return allowed === undefined ? c.html(refuse(access), 403, pageHeaders) : handle(allowed);
  };
}

/** Returns the administrator who sends a request. Tokens are refused, because a person must act. */
export function administratorOf(
  { users }: Pick<Accounts, 'users'>,
  access: Access,
): User | undefined {
  return access.can('manage', '') ? users.get(access.identity) : undefined;
}

/** Renders a page that its user may not see. `problem` is a sentence without its full stop. */
export function refusedPage(
  title: string,
  problem: string,
  { path, company }: { path: string; company: string | undefined },
): Markup {
  const links = linkList([
    ['/studio/', 'To the Studio'],
    [`/login?returnTo=${path}`, 'Log in as somebody else'],
  ]);
  return pageLayout(title, [problemLine(problem), links], { company });
}
