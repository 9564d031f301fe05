import { html, raw } from 'hono/html';
import { passwordLength } from '../../accounts/login.ts';
import { pageLayout, problemLine } from './page-layout.ts';

/** What the page is to show. */
export interface LoginPageProps {
  /** What was typed, or whose invitation it is. */
  email: string;
  /** What was typed, where the invitation names nobody yet and the page asks who it is. */
  name?: string | undefined;
  /** The code with which a password is chosen. */
  invitation?: string | undefined;
  returnTo: string;
  /** What went wrong, in a sentence. */
  problem?: string | undefined;
  /** There is nothing to fill in: only the problem is said. */
  closed?: boolean;
}

/** Takes what to show; gives the page, with everything escaped. */
export function loginPage(shown: LoginPageProps) {
  return pageLayout(
    titleOf(shown),
    html`${problemLine(shown.problem)}${shown.closed ? '' : form(shown)}`,
  );
}

function titleOf({ name, invitation }: LoginPageProps): string {
  if (name !== undefined) return 'Welcome: who are you?';
  return invitation === undefined ? 'Log in' : 'Choose a password';
}

function form({ email, name, invitation, returnTo, problem }: LoginPageProps) {
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const isKnown = invitation !== undefined && name === undefined;
  const asked = raw(isKnown ? 'readonly' : name === undefined ? 'autofocus' : '');
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
<input type="email" name="email" value="${email}" autocomplete="username" required ${asked} ${described}>
</label>
${password(invitation !== undefined, isKnown, described)}
<button>${invitation ? 'Save and log in' : 'Log in'}</button>
</form>`;
}

function password(isNew: boolean, isFirstField: boolean, described: ReturnType<typeof raw>) {
  const { least, most } = passwordLength;
  if (!isNew) {
    return html`<label>Password
<input type="password" name="password" autocomplete="current-password" maxlength="${most}" required ${described}>
</label>`;
  }
  return html`<label>New password
<input type="password" name="password" autocomplete="new-password" minlength="${least}" maxlength="${most}" required ${raw(isFirstField ? 'autofocus' : '')} ${described}>
</label>
<p class="hint">At least ${least} characters; a few words are easiest to remember.</p>`;
}
