import { html, raw } from 'hono/html';
import type { User } from '../../accounts/users.ts';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import type { Texts } from '../../texts/texts.ts';
import { deviceRow } from './device-row.ts';
import { passkeyForm, passwordField } from './login-page.ts';
import { linkList, type Page, problemLine, rows, type Sentence } from './page-layout.ts';

export interface AccountPageProps {
  texts: Texts;
  user: User;
  hasPassword: boolean;
  passkeys: readonly StoredPasskey[];
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  /** What the browser is asked, so soon after a login that a device may be added. */
  options: object | undefined;
  /** Where the page leads that offers this device after a login with a password. */
  returnTo: string | undefined;
  problem: Sentence | undefined;
  /** Whether the problem is with a new password. */
  isPasswordProblem: boolean;
  /** What was just changed, without the last full stop. */
  changed: string | undefined;
}

export function accountPage(props: AccountPageProps): Page {
  const { texts, options, returnTo, problem, changed } = props;
  const { account } = texts;
  if (changed !== undefined && returnTo !== undefined) {
    return { title: changed, content: linkList([[returnTo, account.proceed]]) };
  }
  if (options === undefined || returnTo === undefined) {
    return { title: account.yourAccount, content: ownAccount(props) };
  }
  const content = html`${problemLine(problem)}
<p>${account.offered}</p>
${addForm(options, account.accept, texts, `?${new URLSearchParams({ returnTo })}`)}
${linkList([[returnTo, account.notNow]])}`;
  return { title: account.offer, content };
}

function ownAccount(props: AccountPageProps) {
  const { texts, user, passkeys, host, options, problem, isPasswordProblem, changed } = props;
  const { account, common } = texts;
  return html`${!isPasswordProblem && problemLine(problem)}
${changed && html`<p class="notice" role="status">${changed}.</p>`}
<p>${common.loggedInAs(`${user.name} (${user.email})`, user.role)}</p>
<form method="post" action="/account"><button class="quiet" name="do" value="logOut">${account.logOut}</button></form>
<h2>${account.devices}</h2>
<p>${account.aboutDevices}</p>
${rows(passkeys.map((passkey) => entry(passkey, props)))}
${host === undefined && html`<p>${account.noDevicesHere}</p>`}
${options && addForm(options, account.addDevice, texts)}
${host && !options && linkList([['/login?returnTo=/account', account.logInAgain]])}
<h2>${texts.login.password}</h2>
${passwordForm(props)}`;
}

function addForm(options: object, button: string, texts: Texts, query = '') {
  const fields = html`<input type="hidden" name="do" value="add">`;
  return passkeyForm(options, `/account${query}`, fields, button, texts);
}

function entry(passkey: StoredPasskey, { texts, host, options }: AccountPageProps) {
  const fields = html`<input type="hidden" name="id" value="${passkey.id}">`;
  const remove = options && 'remove';
  return deviceRow(passkey, { action: '/account', fields, remove, host, texts });
}

function passwordForm(props: AccountPageProps) {
  const { texts, user, hasPassword, passkeys, problem, isPasswordProblem } = props;
  const { account, login } = texts;
  const described = raw(isPasswordProblem ? 'aria-describedby="problem"' : '');
  return html`<form method="post" action="/account">
${isPasswordProblem && problemLine(problem)}
<input type="hidden" name="email" value="${user.email}" autocomplete="username">
${hasPassword && passwordField('current', texts, described, isPasswordProblem)}
${passwordField('new', texts, described, isPasswordProblem && !hasPassword)}
${passkeys.length > 0 && html`<label class="choice"><input type="checkbox" name="devices" value="remove"> ${account.removeDevices}</label>`}
<button name="do" value="password">${hasPassword ? account.changePassword : login.choosePassword}</button>
</form>
${hasPassword && html`<p>${account.unknownPassword}</p>`}`;
}
