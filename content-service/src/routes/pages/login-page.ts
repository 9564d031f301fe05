import { html, raw } from 'hono/html';
import { passwordLength } from '../../accounts/login.ts';
import type { Role } from '../../accounts/roles.ts';
import type { Texts } from '../../texts/texts.ts';
import {
  linkList,
  type Markup,
  type Page,
  passkeyScript,
  problemLine,
  type Sentence,
} from './page-layout.ts';

export interface LoginPageProps {
  texts: Texts;
  /** The typed address, or that of the invited user. */
  email: string;
  /** The typed name. Set if the page asks for a name, because a setup code belongs to no user yet. */
  name?: string | undefined;
  /** The code of an invitation, or the setup code. */
  invitation?: string | undefined;
  /** The role of the invited user. */
  role?: Role | undefined;
  company?: string | undefined;
  /** Whether the link replaces the password or the device that the user has. */
  isReset: boolean;
  /** Path to redirect to after the login. */
  returnTo: string;
  /** WebAuthn options: to log in with a passkey, or to create one in place of a password. */
  passkeyOptions?: object | undefined;
  /** Whether there are passkeys, but none works at this address. */
  hasPasskeysElsewhere: boolean;
  /** Whether the browser is at the machine of the site, where its owner can use a terminal. */
  isHere: boolean;
  /** Why the page is shown. */
  notice?: string | undefined;
  problem?: Sentence | undefined;
  /** What to do instead of the form, which is left out. */
  closed?: Closed | undefined;
}

/** Why nobody can log in with the page, and what to do. */
export interface Closed {
  title: string;
  help: Markup;
}

export function loginPage(props: LoginPageProps): Page {
  const { problem, closed, notice } = props;
  const content = html`${notice && html`<p class="notice" role="status">${notice}</p>`}${problemLine(problem)}${closed?.help ?? form(props)}`;
  return { title: closed?.title ?? titleOf(props), content };
}

/** Renders what to do with an invitation that was used or is out of date, `isHere`: at the machine of the site. */
export function invalidInvitationHelp({ login }: Texts, isHere: boolean): Closed {
  const help = html`<p>${login.linkWorksOnce}</p>
<ul>
<li>${login.usePassword}</li>
<li>${login.askForLink}</li>
${isHere && html`<li>${login.runAgain}</li>`}
</ul>
${linkList([['/login', login.logIn]])}
${machineHelp(login, login.nobodyHelps, isHere)}`;
  return { title: login.closed, help };
}

/** Renders help for a page that was opened at an unknown host name. */
export function foreignNameHelp({ login }: Texts): Closed {
  return { title: login.closed, help: html`<p>${login.typeAddress}</p>` };
}

/** Renders what to do before anybody can log in, `isHere`: at the machine of the site. */
export function notSetUpHelp({ login }: Texts, isHere: boolean): Closed {
  const invited = html`<li>${login.openLink}</li>`;
  const help = html`<p>${login.noPasswords}</p>
<ul>
${
  isHere
    ? html`<li>${login.runStudio}</li>
${invited}
<li>${login.runUser}</li>`
    : html`${invited}
<li>${login.askMachine}</li>`
}
</ul>`;
  return { title: login.notSetUp, help };
}

function forgottenPassword(login: Texts['login'], isHere: boolean): Markup {
  const before = html`<p>${login.askAdministrator}</p>`;
  return machineHelp(login, login.forgotten, isHere, before);
}

/** Renders what to do at the machine that runs the service. */
function machineHelp(
  login: Texts['login'],
  summary: string,
  isHere: boolean,
  before: Markup | '' = '',
): Markup {
  const command = html`<p>${login.atMachine}</p>
<p>${login.command}</p>`;
  return html`<details><summary>${summary}</summary>
${before}${isHere ? command : html`<p>${login.otherwiseMachine}</p>`}
</details>`;
}

function titleOf({ texts: { login }, name, invitation, passkeyOptions }: LoginPageProps): string {
  if (name !== undefined) return login.welcome;
  if (invitation === undefined) return login.logIn;
  return passkeyOptions ? login.chooseHow : login.choosePassword;
}

function form(props: LoginPageProps) {
  const { texts, email, name, invitation, returnTo, problem, passkeyOptions } = props;
  const { login } = texts;
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const isInvitedUser = invitation !== undefined && name === undefined;
  const emailState = raw(isInvitedUser ? 'readonly' : name === undefined ? 'autofocus' : '');
  const autofill = passkeyOptions && !invitation ? ' webauthn' : '';
  const hidden = html`<input type="hidden" name="returnTo" value="${returnTo}">
${invitation && html`<input type="hidden" name="invitation" value="${invitation}">`}`;
  return html`${isInvitedUser && welcome(props)}
${passkeyOptions && passkeyForm(passkeyOptions, '/login', hidden, login.withDevice, texts)}
<form method="post" action="/login">
${hidden}
${
  name !== undefined &&
  html`<label>${login.yourName}
<input name="name" value="${name}" autocomplete="name" maxlength="100" required autofocus ${described}>
</label>`
}
<label>${login.email}
<input type="email" name="email" value="${email}" autocomplete="username${autofill}" maxlength="320" required ${emailState} ${described}>
</label>
${passwordField(invitation === undefined ? 'old' : 'new', texts, described, isInvitedUser)}
<button>${invitation ? login.save : login.logIn}</button>
</form>
${props.hasPasskeysElsewhere && html`<p>${login.devicesElsewhere}</p>`}
${invitation === undefined && forgottenPassword(login, props.isHere)}`;
}

function welcome({ texts: { login }, company, role, isReset }: LoginPageProps) {
  return html`<p>${isReset ? login.replace(company) : login.invited(role, company)}</p>`;
}

/**
 * Renders a form that the page's script shows where the browser has passkeys, and fills in. `options` is what
 * the browser is asked.
 */
export function passkeyForm(
  options: object,
  action: string,
  fields: Markup,
  button: string,
  { login }: Texts,
) {
  return html`<form method="post" action="${action}" data-passkey="${JSON.stringify(options)}" hidden>
${fields}<input type="hidden" name="passkey">
<button>${button}</button>
<p class="hint" role="status">${login.deviceHint}</p>
</form>
<script>${raw(passkeyScript)}</script>`;
}

const passwordFields = {
  old: { name: 'password', label: 'password', autofill: 'current-password' },
  current: { name: 'current', label: 'currentPassword', autofill: 'current-password' },
  new: { name: 'password', label: 'newPassword', autofill: 'new-password' },
} as const;

/** `isFirst`: whether it is the first field that can be edited. */
export function passwordField(
  kind: keyof typeof passwordFields,
  { login }: Texts,
  described: ReturnType<typeof raw>,
  isFirst = false,
) {
  const { name, label, autofill } = passwordFields[kind];
  const { least, most } = passwordLength;
  const isNew = kind === 'new';
  return html`<label>${login[label]}
<input type="password" name="${name}" autocomplete="${autofill}" minlength="${isNew ? least : 1}" maxlength="${most}" required ${raw(isFirst ? 'autofocus' : '')} ${described}>
</label>
${isNew && html`<p class="hint">${login.passwordHint(least)}</p>`}`;
}
