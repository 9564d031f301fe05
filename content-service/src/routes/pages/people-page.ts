import { html, raw } from 'hono/html';
import { type Role, roles } from '../../accounts/roles.ts';
import type { ListedUser, NewUser, User } from '../../accounts/users.ts';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import { deviceRow } from './device-row.ts';
import { withArticle } from './login-page.ts';
import { type Page, problemLine, rows } from './page-layout.ts';

/** A new invitation, for the administrator to pass on. */
export interface InvitationNotice {
  user: User;
  url: string;
  /** Whether the user can log in already, and replaces a password. */
  isReset: boolean;
  /** Why the URL does not work for everybody, as a sentence. */
  warning?: string | undefined;
}

type Person = ListedUser & { devices: readonly StoredPasskey[] };

export interface PeoplePageProps {
  people: readonly Person[];
  /** The administrator who is logged in. */
  administrator: User;
  company?: string | undefined;
  timeZone?: string | undefined;
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  notice?: InvitationNotice | undefined;
  /** What was typed to invite somebody, if it was refused. */
  typed?: NewUser | undefined;
}

const roleDescriptions: Record<Role, string> = {
  viewer: 'Viewer: sees drafts',
  editor: 'Editor: changes content',
  administrator: 'Administrator: manages people',
};

export function peoplePage(props: PeoplePageProps): Page {
  const { people, problem, notice, typed } = props;
  // What is wrong with the form below the people stands there.
  const content = html`${!typed && problemLine(problem)}${notice && invitation(notice, props)}
${rows(people.map((person) => entry(person, props)))}
<h2>Invite somebody</h2>
${inviteForm(props)}`;
  return { title: 'People', content, isWide: true };
}

function invitation({ user, url, isReset, warning }: InvitationNotice, props: PeoplePageProps) {
  const { name, email, role } = user;
  const { company, administrator } = props;
  const site = company === undefined ? 'our site' : `the site of ${company}`;
  const subject = isReset ? `Your new password for ${site}` : `Your access to ${site}`;
  const purpose = isReset
    ? `Open this link to choose a new password for ${site}. Your old password, and devices that logged you in, then stop working. The link works once, and for two days:`
    : `${administrator.name} invites you to ${site}, as ${withArticle(role)}. Open this link to log in for the first time. It works once, and for two days:`;
  const message = `Hello ${name},

${purpose}

${url}
`;
  const mail = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject, body: message.replaceAll('\n', '\r\n') })}`;
  return html`<div class="notice" role="status"><p>Send this to ${name}. It is shown only once.</p>
${warning && html`<p><strong>${warning}</strong></p>`}
<label>Message
<textarea rows="9" readonly data-copy>${message}</textarea>
</label>
<a href="${mail.replaceAll('+', '%20')}">Write an e-mail with it</a></div>`;
}

function entry(person: Person, props: PeoplePageProps) {
  const isYou = person.id === props.administrator.id;
  const hasDevices = !isYou && person.devices.length > 0;
  return html`${userForm(person, isYou)}${hasDevices && devicesOf(person, props)}`;
}

function userForm({ id, name, email, role, canLogIn }: ListedUser, isYou: boolean) {
  const state = canLogIn ? 'can log in' : 'has not chosen how to log in yet';
  return html`<form class="row" method="post" action="/people">
<p class="all">${name}${isYou && ' (you)'}<span>${email}, ${state}</span></p>
<input type="hidden" name="id" value="${id}">
${roleSelect(role, `Role of ${name}`)}
<details><summary class="quiet" aria-label="Change the role of ${name}">Change the role</summary>
<p>From now on ${isYou ? 'you' : name} may do what the chosen role says. ${roles.map((one) => roleDescriptions[one]).join('. ')}.</p>
<button class="quiet" name="do" value="changeRole" aria-label="Yes, change the role of ${name}">Yes, change the role</button>
</details>
${canLogIn ? resetButton(name, isYou) : html`<button class="quiet" name="do" value="inviteAgain" aria-label="New invitation of ${name}">New invitation</button>`}
<details><summary class="quiet" aria-label="Remove ${name}">Remove</summary>
<p>${isYou ? 'You are' : `${name} is`} logged out at once and cannot log in again. What ${isYou ? 'you' : 'they'} wrote stays.</p>
<button class="quiet" name="do" value="remove" aria-label="Yes, remove ${name}">Yes, remove</button>
</details>
</form>`;
}

function resetButton(name: string, isYou: boolean) {
  return html`<details><summary class="quiet" aria-label="Reset the password of ${name}">Reset the password</summary>
<p>${isYou ? 'You are' : `${name} is`} logged out everywhere at once. You get a link to choose a new password: when it is used, the old one and every device stop working. Until then they still log in, so remove a lost device at once.</p>
<button class="quiet" name="do" value="inviteAgain" aria-label="Yes, reset the password of ${name}">Yes, reset the password</button>
</details>`;
}

/** Your own devices are on the page of your account, which keeps the last one. */
function devicesOf({ id, name, devices }: Person, { host, timeZone }: PeoplePageProps) {
  const row = (device: StoredPasskey) => {
    const fields = html`<input type="hidden" name="id" value="${id}">
<input type="hidden" name="device" value="${device.id}">`;
    const remove = 'removeDevice';
    return deviceRow(device, { action: '/people', fields, remove, host, timeZone });
  };
  return html`<details><summary aria-label="Devices of ${name} (${devices.length})">Devices (${devices.length})</summary>
<p>They log ${name} in without the password. Remove one that was lost: ${name} is then logged out everywhere.</p>
${rows(devices.map(row))}
</details>`;
}

function inviteForm({ typed, problem }: PeoplePageProps) {
  const described = raw(typed ? 'aria-describedby="problem"' : '');
  return html`<form method="post" action="/people">
${typed && problemLine(problem)}
<label>Name
<input name="name" value="${typed?.name}" maxlength="100" required ${raw(typed ? 'autofocus' : '')} ${described}>
</label>
<label>E-mail
<input type="email" name="email" value="${typed?.email}" maxlength="320" required ${described}>
</label>
<label>Role ${roleSelect(typed?.role ?? 'editor')}</label>
<button name="do" value="invite">Invite</button>
</form>`;
}

function roleSelect(selected: Role, label?: string) {
  return html`<select name="role" ${label && html`aria-label="${label}"`}>${roles.map(
    (role) =>
      html`<option value="${role}" ${raw(role === selected ? 'selected' : '')}>${roleDescriptions[role]}</option>`,
  )}</select>`;
}
