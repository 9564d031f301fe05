import { html, raw } from 'hono/html';
import type { User } from '../../accounts/users.ts';
import { passwordField } from './login-page.ts';
import { linkList, pageLayout, problemLine } from './page-layout.ts';

export interface OwnPasswordPageProps {
  user: User;
  /** Name of the company, if it is configured. */
  company?: string | undefined;
  /** A sentence without its full stop. */
  problem?: string;
  /** Shows that the password was changed, in place of the form. */
  isChanged?: boolean;
}

const title = 'Change your password';
const back = ['/studio/', 'To the Studio'] as const;

export function ownPasswordPage({ user, company, problem, isChanged }: OwnPasswordPageProps) {
  const content = isChanged ? changedNotice() : form(user, problem);
  return pageLayout(isChanged ? 'Your password is changed' : title, content, { company });
}

function changedNotice() {
  return html`<p class="notice" role="status">You are logged in here. Every other browser asks for the new password.</p>
${linkList([back])}`;
}

function form(user: User, problem: string | undefined) {
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const current = { name: 'current', label: 'Current password', isFirst: true };
  return html`${problemLine(problem)}
<form method="post" action="/login/password">
<label>E-mail
<input type="email" value="${user.email}" autocomplete="username" readonly>
</label>
${passwordField({ ...current, isNew: false, described })}
${passwordField({ isNew: true, isFirst: false, described })}
<button>Change the password</button>
</form>
<p>You do not know the current one? An administrator creates a link under <em>People</em> with which you choose a new one.</p>
${linkList([back])}`;
}
