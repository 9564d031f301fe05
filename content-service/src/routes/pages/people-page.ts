import { html, raw } from 'hono/html';
import { type Role, roles } from '../../accounts/roles.ts';
import type { ListedUser, NewUser, User } from '../../accounts/users.ts';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import type { Texts } from '../../texts/texts.ts';
import { deviceRow } from './device-row.ts';
import { type Page, problemLine, rows, type Sentence } from './page-layout.ts';

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
  texts: Texts;
  people: readonly Person[];
  /** The administrator who is logged in. */
  administrator: User;
  company?: string | undefined;
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  problem?: Sentence | undefined;
  notice?: InvitationNotice | undefined;
  /** What was typed to invite somebody, if it was refused. */
  typed?: NewUser | undefined;
}

export function peoplePage(props: PeoplePageProps): Page {
  const { texts, people, problem, notice, typed } = props;
  // What is wrong with the form below the people stands there.
  const content = html`${!typed && problemLine(problem)}${notice && invitation(notice, props)}
${rows(people.map((person) => entry(person, props)))}
<h2>${texts.people.inviteSomebody}</h2>
${inviteForm(props)}`;
  return { title: texts.titles.people, content, isWide: true };
}

function invitation({ user, url, isReset, warning }: InvitationNotice, props: PeoplePageProps) {
  const { name, email, role } = user;
  const { company, administrator } = props;
  const { people } = props.texts;
  const subject = isReset ? people.resetSubject(company) : people.accessSubject(company);
  const purpose = isReset
    ? people.resetMessage(company)
    : people.access(administrator.name, role, company);
  const message = `${people.greeting(name)}

${purpose}

${url}
`;
  const mail = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject, body: message.replaceAll('\n', '\r\n') })}`;
  return html`<div class="notice" role="status"><p>${people.send(name)}</p>
${warning && html`<p><strong>${warning}</strong></p>`}
<label>${people.message}
<textarea rows="9" readonly data-copy>${message}</textarea>
</label>
<a href="${mail.replaceAll('+', '%20')}">${people.writeEmail}</a></div>`;
}

function entry(person: Person, props: PeoplePageProps) {
  const isYou = person.id === props.administrator.id;
  const hasDevices = !isYou && person.devices.length > 0;
  return html`${userForm(person, isYou, props.texts)}${hasDevices && devicesOf(person, props)}`;
}

function userForm(user: ListedUser, isYou: boolean, texts: Texts) {
  const { id, name, email, role, canLogIn } = user;
  const { people } = texts;
  const state = canLogIn ? people.canLogIn : people.cannotLogIn;
  const descriptions = roles.map((one) => people.roles[one]).join('. ');
  return html`<form class="row" method="post" action="/people">
<p class="all">${name}${isYou && ` (${people.you})`}<span>${email}, ${state}</span></p>
<input type="hidden" name="id" value="${id}">
${roleSelect(role, texts, people.roleOf(name))}
<details><summary class="quiet" aria-label="${people.changeRoleOf(name)}">${people.changeRole}</summary>
<p>${people.aboutRole(name, isYou)} ${descriptions}.</p>
<button class="quiet" name="do" value="changeRole" aria-label="${people.yesChangeRoleOf(name)}">${people.yesChangeRole}</button>
</details>
${canLogIn ? resetButton(name, isYou, texts) : html`<button class="quiet" name="do" value="inviteAgain" aria-label="${people.newInvitationOf(name)}">${people.newInvitation}</button>`}
<details><summary class="quiet" aria-label="${people.removeOne(name)}">${people.remove}</summary>
<p>${people.aboutRemoving(name, isYou)}</p>
<button class="quiet" name="do" value="remove" aria-label="${people.yesRemoveOne(name)}">${people.yesRemove}</button>
</details>
</form>`;
}

function resetButton(name: string, isYou: boolean, { people }: Texts) {
  return html`<details><summary class="quiet" aria-label="${people.resetOf(name)}">${people.reset}</summary>
<p>${people.aboutReset(name, isYou)}</p>
<button class="quiet" name="do" value="inviteAgain" aria-label="${people.yesResetOf(name)}">${people.yesReset}</button>
</details>`;
}

/** Your own devices are on the page of your account, which keeps the last one. */
function devicesOf({ id, name, devices }: Person, { texts, host }: PeoplePageProps) {
  const { people } = texts;
  const row = (device: StoredPasskey) => {
    const fields = html`<input type="hidden" name="id" value="${id}">
<input type="hidden" name="device" value="${device.id}">`;
    const remove = 'removeDevice';
    return deviceRow(device, { action: '/people', fields, remove, host, texts });
  };
  return html`<details><summary aria-label="${people.devicesOf(name, devices.length)}">${people.devices(devices.length)}</summary>
<p>${people.aboutDevices(name)}</p>
${rows(devices.map(row))}
</details>`;
}

function inviteForm({ texts, typed, problem }: PeoplePageProps) {
  const { people } = texts;
  const described = raw(typed ? 'aria-describedby="problem"' : '');
  return html`<form method="post" action="/people">
${typed && problemLine(problem)}
<label>${people.name}
<input name="name" value="${typed?.name}" maxlength="100" required ${raw(typed ? 'autofocus' : '')} ${described}>
</label>
<label>${texts.login.email}
<input type="email" name="email" value="${typed?.email}" maxlength="320" required ${described}>
</label>
<label>${people.role} ${roleSelect(typed?.role ?? 'editor', texts)}</label>
<button name="do" value="invite">${people.invite}</button>
</form>`;
}

function roleSelect(selected: Role, { people }: Texts, label?: string) {
  return html`<select name="role" ${label && html`aria-label="${label}"`}>${roles.map(
    (role) =>
      html`<option value="${role}" ${raw(role === selected ? 'selected' : '')}>${people.roles[role]}</option>`,
  )}</select>`;
}
