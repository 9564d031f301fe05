import { html, raw } from 'hono/html';
import type { User } from '../../accounts/users.ts';
import { passwordField } from './login-page.ts';
import { type Page, problemLine } from './page-layout.ts';

export interface OwnPasswordPageProps {
  /** The user who is logged in. */
  user?: User | undefined;
  /** The typed address. */
  email?: string | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  /** Shows that the password was changed, in place of the form. */
  isChanged?: boolean | undefined;
}

export function ownPasswordPage(props: OwnPasswordPageProps): Page {
  const { isChanged } = props;
  const title = isChanged ? 'Your password was changed' : 'Change your password';
  return { title, content: isChanged ? changedNotice() : form(props) };
}

function changedNotice() {
  return html`<p class="notice" role="status">You are logged in here. Every other browser asks for the new password.</p>`;
}

function form({ user, email = '', problem }: OwnPasswordPageProps) {
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const current = { name: 'current', label: 'Current password', isFirst: user !== undefined };
  return html`${problemLine(problem)}
<form method="post" action="/login/password">
<label>E-mail
<input type="email" name="email" value="${user?.email ?? email}" autocomplete="username" required ${raw(user ? 'readonly' : 'autofocus')}>
</label>
${passwordField({ ...current, isNew: false, described })}
${passwordField({ isNew: true, isFirst: false, described })}
<button>Change the password</button>
</form>
<p>If you do not know the current one, an administrator can create a link on the page People with which you choose a new one.</p>`;
}
