import { html, raw } from 'hono/html';
import { passwordLength } from '../../accounts/login.ts';
import { pageLayout, problemLine } from './page-layout.ts';

export interface LoginPageProps {
  /** The typed address, or that of the invited user. */
  email: string;
  /** The typed name. Set if the page asks for a name, because a setup code belongs to no user yet. */
  name?: string | undefined;
  /** The code of an invitation, or the setup code. */
  invitation?: string | undefined;
  /** Path to redirect to after the login. */
  returnTo: string;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  /** Shows the problem without a form. */
  closed?: boolean;
}

export function loginPage(props: LoginPageProps) {
  const content = html`${problemLine(props.problem)}${props.closed ? '' : form(props)}`;
  return pageLayout(titleOf(props), content);
}

function titleOf({ name, invitation }: LoginPageProps): string {
  if (name !== undefined) return 'Welcome: who are you?';
  return invitation === undefined ? 'Log in' : 'Choose a password';
}

function form({ email, name, invitation, returnTo, problem }: LoginPageProps) {
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const isInvitedUser = invitation !== undefined && name === undefined;
  const emailState = raw(isInvitedUser ? 'readonly' : name === undefined ? 'autofocus' : '');
  return html`<form method="post" action="/login">
<input type="hidden" name="returnTo" value="${returnTo}">
${invitation && html`<input type="hidden" name="invitation" value="${invitation}">`}
${
  name !== undefined &&
  html`<label>Your name
<input name="name" value="${name}" autocomplete="name" maxlength="100" required autofocus ${described}>
</label>`
}
<label>E-mail
<input type="email" name="email" value="${email}" autocomplete="username" required ${emailState} ${described}>
</label>
${passwordField({ isNew: invitation !== undefined, isFirst: isInvitedUser, described })}
<button>${invitation ? 'Save and log in' : 'Log in'}</button>
</form>`;
}

interface PasswordFieldProps {
  isNew: boolean;
  /** The first field that can be edited. */
  isFirst: boolean;
  described: ReturnType<typeof raw>;
}

function passwordField({ isNew, isFirst, described }: PasswordFieldProps) {
  const { least, most } = passwordLength;
  if (!isNew) {
    return html`<label>Password
<input type="password" name="password" autocomplete="current-password" maxlength="${most}" required ${described}>
</label>`;
  }
  return html`<label>New password
<input type="password" name="password" autocomplete="new-password" minlength="${least}" maxlength="${most}" required ${raw(isFirst ? 'autofocus' : '')} ${described}>
</label>
<p class="hint">At least ${least} characters; a few words are easiest to remember.</p>`;
}
