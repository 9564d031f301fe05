import { html, raw } from 'hono/html';
import { passwordLength } from '../../accounts/login.ts';
import type { Role } from '../../accounts/roles.ts';
import { linkList, type Markup, type Page, passkeyScript, problemLine } from './page-layout.ts';

export interface LoginPageProps {
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
  /** A sentence without its full stop. */
  problem?: string | undefined;
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

const closedTitle = 'You cannot log in here';

/** Renders what to do with an invitation that was used or is out of date, `isHere`: at the machine of the site. */
export function invalidInvitationHelp(isHere: boolean): Closed {
  const help = html`<p>A link works once, and for two days.</p>
<ul>
<li>If you have chosen a password already, log in with it.</li>
<li>If not, ask the person who sent you the link for another.</li>
${isHere && html`<li>If <code>npm run studio</code> printed it, run that again: it prints another.</li>`}
</ul>
${linkList([['/login', 'Log in']])}
${machineHelp('Nobody else can help', isHere)}`;
  return { title: closedTitle, help };
}

/** Renders help for a page that was opened at an unknown host name. */
export function foreignNameHelp(): Closed {
  const help = html`<p>Type the address exactly as you received it. The person who set up this machine can add a name with the setting <code>CONTENT_PUBLIC_URL</code>.</p>`;
  return { title: closedTitle, help };
}

/** Renders what to do before anybody can log in, `isHere`: at the machine of the site. */
export function notSetUpHelp(isHere: boolean): Closed {
  const invited = html`<li>If somebody has sent you a link, open that.</li>`;
  const help = html`<p>Nobody has chosen a password here yet.</p>
<ul>
${
  isHere
    ? html`<li>Type <code>npm run studio</code> in the folder of the project, on this machine. It prints an address at which the first person chooses a name and a password.</li>
${invited}
<li>On a server without the Studio, this prints such an address: <code>npm run -s content:user -- --email you@company.example --name "Your name" --role administrator</code></li>`
    : html`${invited}
<li>If not, ask the person who set up the machine on which the site runs: a command prints a link for you there.</li>`
}
</ul>`;
  return { title: 'Nobody can log in yet', help };
}

function forgottenPassword(isHere: boolean): Markup {
  return machineHelp(
    'Forgotten password?',
    isHere,
    html`<p>Ask an administrator of the site: <em>Reset the password</em> on the page People creates a link with which you choose a new one.</p>`,
  );
}

/** Renders what to do at the machine that runs the service. */
function machineHelp(summary: string, isHere: boolean, before: Markup | '' = ''): Markup {
  const command = html`<p>On the machine where the site runs, this prints such a link. Type it in the folder of the project, with your own address:</p>
<p><code>npm run -s content:user -- --email you@company.example</code></p>`;
  return html`<details><summary>${summary}</summary>
${before}${isHere ? command : html`<p>Otherwise, the person who set up the machine can create such a link there.</p>`}
</details>`;
}

function titleOf({ name, invitation, passkeyOptions }: LoginPageProps): string {
  if (name !== undefined) return 'Welcome: who are you?';
  if (invitation === undefined) return 'Log in';
  return passkeyOptions ? 'Choose how you log in' : 'Choose a password';
}

function form(props: LoginPageProps) {
  const { email, name, invitation, returnTo, problem, passkeyOptions } = props;
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  const isInvitedUser = invitation !== undefined && name === undefined;
  const emailState = raw(isInvitedUser ? 'readonly' : name === undefined ? 'autofocus' : '');
  const autofill = passkeyOptions && !invitation ? ' webauthn' : '';
  const hidden = html`<input type="hidden" name="returnTo" value="${returnTo}">
${invitation && html`<input type="hidden" name="invitation" value="${invitation}">`}`;
  return html`${isInvitedUser && welcome(props)}
${passkeyOptions && passkeyForm(passkeyOptions, '/login', hidden, 'Log in with this device')}
<form method="post" action="/login">
${hidden}
${
  name !== undefined &&
  html`<label>Your name
<input name="name" value="${name}" autocomplete="name" maxlength="100" required autofocus ${described}>
</label>`
}
<label>E-mail
<input type="email" name="email" value="${email}" autocomplete="username${autofill}" maxlength="320" required ${emailState} ${described}>
</label>
${passwordField(invitation === undefined ? 'old' : 'new', described, isInvitedUser)}
<button>${invitation ? 'Save and log in' : 'Log in'}</button>
</form>
${props.hasPasskeysElsewhere && html`<p>Devices log you in only at the address at which they were added: log in with your password. Your account says whether you can add yours here.</p>`}
${invitation === undefined && forgottenPassword(props.isHere)}`;
}

function welcome({ company, role, isReset }: LoginPageProps) {
  const site = company === undefined ? 'the site' : `the site of ${company}`;
  if (isReset) {
    return html`<p>Choose a new password for ${site}. The old one, and devices that you have added, then log nobody in any more.</p>`;
  }
  return html`<p>You are invited to ${site}${role && `, as ${withArticle(role)}`}.</p>`;
}

/** Returns a role in a sentence. */
export function withArticle(role: Role): string {
  return `${/^[ae]/.test(role) ? 'an' : 'a'} ${role}`;
}

/**
 * Renders a form that the page's script shows where the browser has passkeys, and fills in. `options` is what
 * the browser is asked.
 */
export function passkeyForm(options: object, action: string, fields: Markup, button: string) {
  return html`<form method="post" action="${action}" data-passkey="${JSON.stringify(options)}" hidden>
${fields}<input type="hidden" name="passkey">
<button>${button}</button>
<p class="hint" role="status">It asks for a fingerprint, a face or a PIN.</p>
</form>
<script>${raw(passkeyScript)}</script>`;
}

const passwordFields = {
  old: { name: 'password', label: 'Password', autofill: 'current-password' },
  current: { name: 'current', label: 'Current password', autofill: 'current-password' },
  new: { name: 'password', label: 'New password', autofill: 'new-password' },
} as const;

/** `isFirst`: whether it is the first field that can be edited. */
export function passwordField(
  kind: keyof typeof passwordFields,
  described: ReturnType<typeof raw>,
  isFirst = false,
) {
  const { name, label, autofill } = passwordFields[kind];
  const { least, most } = passwordLength;
  const isNew = kind === 'new';
  return html`<label>${label}
<input type="password" name="${name}" autocomplete="${autofill}" minlength="${isNew ? least : 1}" maxlength="${most}" required ${raw(isFirst ? 'autofocus' : '')} ${described}>
</label>
${isNew && html`<p class="hint">At least ${least} characters; a few words are easiest to remember.</p>`}`;
}
