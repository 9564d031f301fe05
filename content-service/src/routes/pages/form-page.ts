import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { z } from 'zod';
import { loginUrl } from '../../access/gate.ts';
import { type Access, accessOf, renewedAccess } from '../../access/request-access.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { User } from '../../accounts/users.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import type { OriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import {
  linkList,
  type Page,
  type PageOptions,
  pageSender,
  problemLine,
  type Sentence,
  sentenceOf,
} from './page-layout.ts';

export interface FormPageOptions extends PageOptions {
  accounts: Accounts;
  origins: OriginPolicy;
}

/** A page with forms that send themselves to it. */
interface FormPage<Allowed, Form, Done> {
  /** Title of the page for users who may not see it. */
  title: string;
  /** Sentence without its full stop, shown to everybody else: who may see the page. */
  restriction: string;
  /** Returns what the page needs of its user, or undefined if the user may not see the page. */
  allow(c: Context): Allowed | undefined;
  form: z.ZodType<Form>;
  /** Sentence without its full stop, shown for an invalid form: what is wrong with it. */
  misfit: string;
  /** Does what a form asks for. Returns the response, or what the page is to show. */
  act(c: Context, form: Form, allowed: Allowed): Promise<Response | Done>;
  /** Renders the page, after a form with what `act` returned, or with a problem and what was typed. */
  show(
    allowed: Allowed,
    shown: { done?: Done; problem?: Sentence; typed?: Form },
    c: Context,
  ): Page | Promise<Page>;
}

type Guarded<Allowed> = (
  handle: (c: Context, allowed: Allowed) => Response | Promise<Response>,
) => (c: Context) => Response | Promise<Response>;

/**
 * Serves a page and its forms. Redirects requests without a credential to the login, responds with a 403
 * to those that are not allowed, and refuses a form of another page. Shows the page with the message if
 * `act` throws an ApiError. Also returns the check, for other routes of the page.
 */
export function formPage<Allowed, Form, Done>(
  options: FormPageOptions,
  page: FormPage<Allowed, Form, Done>,
): { routes: Hono; guarded: Guarded<Allowed> } {
  const { accounts, origins, texts } = options;
  const sendPage = pageSender(options);
  const guarded: Guarded<Allowed> = (handle) => (c) => {
    if (c.req.method === 'POST' && !origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    // Before the form ends the session, so that the page has the links of its user.
    const access = accessOf(c);
    const allowed = page.allow(c);
    if (allowed !== undefined) return handle(c, allowed);
    if (access.role === 'anonymous') return c.redirect(loginUrl(c), 303);
    return sendPage(c, refusedPage(access, loginUrl(c)), 403);
  };

  const routes = new Hono();
  routes.get(
    '/',
    guarded(async (c, allowed) => sendPage(c, await page.show(allowed, {}, c))),
  );
  routes.post(
    '/',
    limitBody(20_000),
    guarded(async (c) => {
      const form = await formBody(c);
      renewedAccess(c);
      return guarded((_c, allowed) => answer(c, form, allowed))(c);
    }),
  );
  return { routes, guarded };

  async function answer(c: Context, form: unknown, allowed: Allowed): Promise<Response> {
    const { data: typed } = page.form.safeParse(form);
    if (typed === undefined) {
      return sendPage(c, await page.show(allowed, { problem: page.misfit }, c), 400);
    }
    try {
      const done = await page.act(c, typed, allowed);
      return done instanceof Response ? done : sendPage(c, await page.show(allowed, { done }, c));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, headers } = error;
      const problem = sentenceOf(error, texts);
      return sendPage(c, await page.show(allowed, { problem, typed }, c), status, headers);
    }
  }

  /** Renders the page for users who may not see it, and says whom to ask. A token is no user. */
  function refusedPage({ identity }: Access, login: string): Page {
    const user = accounts.users.get(identity);
    const { common, eitherOf } = texts;
    const administrators = accounts.users.list().filter(({ role }) => role === 'administrator');
    const names = eitherOf(administrators.map(({ name }) => name));
    const content = html`${problemLine(page.restriction)}
${user && html`<p>${common.loggedInAs(user.name, user.role)} ${common.ask(names)}</p>`}
${linkList([[login, common.logInAsSomebodyElse]])}`;
    return { title: page.title, content };
  }
}

/** Returns the administrator who sends a request. Tokens are refused, because a person must act. */
export function administratorOf(c: Context, { users }: Pick<Accounts, 'users'>): User | undefined {
  const access = accessOf(c);
  return access.can('manage', '') ? users.get(access.identity) : undefined;
}

/** Returns what a request may do if it may change documents. */
export function editorOf(c: Context): Access | undefined {
  const access = accessOf(c);
  return access.can('create', 'any') && access.can('update', 'any') ? access : undefined;
}
