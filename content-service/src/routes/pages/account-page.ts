import { html, raw } from 'hono/html';
import type { User } from '../../accounts/users.ts';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import { passwordField, withArticle } from './login-page.ts';
import {
  createTimeFormat,
  linkList,
  type Markup,
  type Page,
  problemLine,
  rows,
} from './page-layout.ts';
import { noPasskeysHere, passkeyForm } from './passkey-form.ts';

export interface AccountPageProps {
  user: User;
  hasPassword: boolean;
  passkeys: readonly StoredPasskey[];
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  /** What the browser is asked, so soon after a login that a device may be added. */
  options: object | undefined;
  /** A name for this device. */
  device: string;
  /** Where the page leads that offers this device after a login with a password. */
  returnTo: string | undefined;
  timeZone: string | undefined;
  /** A sentence without its full stop. */
  problem: string | undefined;
  /** Whether the password was just changed. */
  isChanged: boolean | undefined;
}

export function accountPage(props: AccountPageProps): Page {
  const { options, returnTo, problem } = props;
  const hasPasskeyForm = options !== undefined;
  if (options === undefined || returnTo === undefined) {
    return { title: 'Your account', content: account(props), hasPasskeyForm };
  }
  const content = html`${problemLine(problem)}
<p>Use your fingerprint, your face or the PIN of this device instead of your password. Your password works too.</p>
${addForm(options, props, 'Yes, log in with this device')}
${linkList([[returnTo, 'Not now']])}`;
  return { title: 'Log in with this device from now on?', content, hasPasskeyForm };
}

function account(props: AccountPageProps) {
  const { user, passkeys, host, options, problem, isChanged } = props;
  const again = linkList([['/login?returnTo=/account', 'Log in again to add or remove a device']]);
  return html`${problemLine(problem)}
${isChanged && html`<p class="notice" role="status">Your password was changed. You are logged in here; every other browser asks again.</p>`}
<p>You are logged in as ${user.name} (${user.email}), ${withArticle(user.role)}.</p>
<h2>Devices</h2>
<p>A device in this list logs you in with a fingerprint, a face or a PIN instead of your password. Remove one that you have lost: you are then logged out everywhere but here.</p>
${rows(passkeys.map((passkey) => entry(passkey, props)))}
${host === undefined ? noPasskeysHere : options ? addForm(options, props, 'Add this device') : again}
<h2>Password</h2>
${passwordForm(props)}`;
}

function addForm(options: object, { device, returnTo }: AccountPageProps, button: string) {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  const fields = html`<input type="hidden" name="do" value="add">
<label>Name of this device
<input name="device" value="${device}" maxlength="100" required>
</label>
`;
  const hint = 'It asks for a fingerprint, a face or a PIN.';
  return passkeyForm({ action: `/account${query}`, options, button, fields, hint });
}

function entry(passkey: StoredPasskey, { host, options, timeZone }: AccountPageProps): Markup {
  const { id, name, created, used } = passkey;
  const timeOf = createTimeFormat(timeZone);
  const use = used === null ? 'not used yet' : `last used ${timeOf(used)}`;
  return html`<form class="row" method="post" action="/account">
<p>${name}<span>added ${timeOf(created)}; ${passkey.host === host ? use : `works only at ${passkey.host}`}</span></p>
<input type="hidden" name="id" value="${id}">
${options && html`<button class="quiet" name="do" value="remove" aria-label="Remove ${name}">Remove</button>`}
</form>`;
}

function passwordForm({ user, hasPassword, problem }: AccountPageProps) {
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const current = { name: 'current', label: 'Current password', isNew: false, isFirst: false };
  return html`<form method="post" action="/account">
<input type="hidden" name="email" value="${user.email}" autocomplete="username">
${hasPassword && passwordField({ ...current, described })}
${passwordField({ isNew: true, isFirst: false, described })}
<button name="do" value="password">${hasPassword ? 'Change the password' : 'Choose a password'}</button>
</form>
${hasPassword && html`<p>If you do not know the current one, an administrator can create a link on the page People with which you choose a new one.</p>`}`;
}
