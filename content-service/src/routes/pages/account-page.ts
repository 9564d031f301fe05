import { html, raw } from 'hono/html';
import type { User } from '../../accounts/users.ts';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import { deviceRow } from './device-row.ts';
import { passkeyForm, passwordField, withArticle } from './login-page.ts';
import { linkList, type Page, problemLine, rows } from './page-layout.ts';

export interface AccountPageProps {
  user: User;
  hasPassword: boolean;
  passkeys: readonly StoredPasskey[];
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  /** What the browser is asked, so soon after a login that a device may be added. */
  options: object | undefined;
  /** Where the page leads that offers this device after a login with a password. */
  returnTo: string | undefined;
  timeZone: string | undefined;
  /** A sentence without its full stop. */
  problem: string | undefined;
  /** Whether the problem is with a new password. */
  isPasswordProblem: boolean;
  /** What was just changed, without the last full stop. */
  changed: string | undefined;
}

export function accountPage(props: AccountPageProps): Page {
  const { options, returnTo, problem, changed } = props;
  if (changed !== undefined && returnTo !== undefined) {
    return { title: changed, content: linkList([[returnTo, 'Continue']]) };
  }
  if (options === undefined || returnTo === undefined) {
    return { title: 'Your account', content: account(props) };
  }
  const content = html`${problemLine(problem)}
<p>Use your fingerprint, your face or the PIN of this device instead of your password. Your password works too.</p>
${addForm(options, 'Yes, log in with this device', `?${new URLSearchParams({ returnTo })}`)}
${linkList([[returnTo, 'Not now']])}`;
  return { title: 'Log in with this device from now on?', content };
}

function account(props: AccountPageProps) {
  const { user, passkeys, host, options, problem, isPasswordProblem, changed } = props;
  return html`${!isPasswordProblem && problemLine(problem)}
${changed && html`<p class="notice" role="status">${changed}.</p>`}
<p>You are logged in as ${user.name} (${user.email}), ${withArticle(user.role)}.</p>
<form method="post" action="/account"><button class="quiet" name="do" value="logOut">Log out</button></form>
<h2>Devices</h2>
<p>A device in this list logs you in with a fingerprint, a face or a PIN instead of your password. Remove one that you have lost: you are then logged out everywhere but here.</p>
${rows(passkeys.map((passkey) => entry(passkey, props)))}
${host === undefined && html`<p>Browsers let devices log you in only at an address with <em>https</em> and a name, and at <em>localhost</em>.</p>`}
${options && addForm(options, 'Add this device')}
${host && !options && linkList([['/login?returnTo=/account', 'Log in again to add or remove a device']])}
<h2>Password</h2>
${passwordForm(props)}`;
}

function addForm(options: object, button: string, query = '') {
  const fields = html`<input type="hidden" name="do" value="add">`;
  return passkeyForm(options, `/account${query}`, fields, button);
}

function entry(passkey: StoredPasskey, { host, options, timeZone }: AccountPageProps) {
  const fields = html`<input type="hidden" name="id" value="${passkey.id}">`;
  const remove = options && 'remove';
  return deviceRow(passkey, { action: '/account', fields, remove, host, timeZone });
}

function passwordForm(props: AccountPageProps) {
  const { user, hasPassword, passkeys, problem, isPasswordProblem } = props;
  const described = raw(isPasswordProblem ? 'aria-describedby="problem"' : '');
  return html`<form method="post" action="/account">
${isPasswordProblem && problemLine(problem)}
<input type="hidden" name="email" value="${user.email}" autocomplete="username">
${hasPassword && passwordField('current', described, isPasswordProblem)}
${passwordField('new', described, isPasswordProblem && !hasPassword)}
${passkeys.length > 0 && html`<label class="choice"><input type="checkbox" name="devices" value="remove"> Remove the devices, too: from then on only the new password logs you in</label>`}
<button name="do" value="password">${hasPassword ? 'Change the password' : 'Choose a password'}</button>
</form>
${hasPassword && html`<p>If you do not know the current one, an administrator can create a link on the page People with which you choose a new one.</p>`}`;
}
