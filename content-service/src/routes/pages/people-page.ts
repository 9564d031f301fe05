import { html, raw } from 'hono/html';
import { type Role, roles } from '../../accounts/roles.ts';
import type { ListedUser, User } from '../../accounts/users.ts';
import { withArticle } from './login-page.ts';
import { type Page, problemLine, rows } from './page-layout.ts';

/** A new invitation, for the administrator to pass on. */
export interface InvitationNotice {
  user: User;
  url: string;
  /** Why the URL does not work for everybody, as a sentence. */
  warning?: string | undefined;
}

export interface PeoplePageProps {
  users: readonly ListedUser[];
  /** The administrator who is logged in. */
  administrator: User;
  company?: string | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  notice?: InvitationNotice | undefined;
}

const roleDescriptions: Record<Role, string> = {
  viewer: 'Viewer: sees drafts',
  editor: 'Editor: changes content',
  administrator: 'Administrator: manages people',
};

export function peoplePage(props: PeoplePageProps): Page {
  const { users, administrator, problem, notice } = props;
  const content = html`${problemLine(problem)}${notice && invitation(notice, props)}
${rows(users.map((user) => userForm(user, user.id === administrator.id)))}
<h2>Invite somebody</h2>
${inviteForm()}`;
  return { title: 'People', content, isWide: true };
}

function invitation({ user, url, warning }: InvitationNotice, props: PeoplePageProps) {
  const { name, email, role } = user;
  const { company, administrator } = props;
  const site = company === undefined ? 'our site' : `the site of ${company}`;
  const message = `Hello ${name},

${administrator.name} invites you to ${site}, as ${withArticle(role)}. Open this link to log in for the first time. It works once, and for two days:

${url}
`;
  const subject = `Your access to ${site}`;
  const mail = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject, body: message.replaceAll('\n', '\r\n') })}`;
  return html`<div class="notice" role="status"><p>Send this to ${name}. It is shown only once.</p>
${warning && html`<p><strong>${warning}</strong></p>`}
<label>Message
<textarea rows="9" readonly data-copy>${message}</textarea>
</label>
<a href="${mail.replaceAll('+', '%20')}">Write an e-mail with it</a></div>`;
}

function userForm({ id, name, email, role, canLogIn }: ListedUser, isYou: boolean) {
  const state = canLogIn ? 'can log in' : 'has not accepted the invitation yet';
  const again = canLogIn ? 'Reset the password' : 'New invitation';
  return html`<form class="row" method="post" action="/people">
<p class="all">${name}${isYou && ' (you)'}<span>${email}, ${state}</span></p>
<input type="hidden" name="id" value="${id}">
${roleSelect(role, `Role of ${name}`)}
<details><summary class="quiet" aria-label="Change the role of ${name}">Change the role</summary>
<p>From now on ${isYou ? 'you' : name} may do what the chosen role says. ${roles.map((one) => roleDescriptions[one]).join('. ')}.</p>
<button class="quiet" name="do" value="changeRole" aria-label="Yes, change the role of ${name}">Yes, change the role</button>
</details>
<button class="quiet" name="do" value="inviteAgain" aria-label="${again} of ${name}">${again}</button>
<details><summary class="quiet" aria-label="Remove ${name}">Remove</summary>
<p>${isYou ? 'You are' : `${name} is`} logged out at once and cannot log in again. What ${isYou ? 'you' : 'they'} wrote stays.</p>
<button class="quiet" name="do" value="remove" aria-label="Yes, remove ${name}">Yes, remove</button>
</details>
</form>`;
}

function inviteForm() {
  return html`<form method="post" action="/people">
<label>Name
<input name="name" maxlength="100" required>
</label>
<label>E-mail
<input type="email" name="email" maxlength="320" required>
</label>
<label>Role ${roleSelect('editor')}</label>
<button name="do" value="invite">Invite</button>
</form>`;
}

function roleSelect(selected: Role, label?: string) {
  return html`<select name="role" ${label && html`aria-label="${label}"`}>${roles.map(
    (role) =>
      html`<option value="${role}" ${raw(role === selected ? 'selected' : '')}>${roleDescriptions[role]}</option>`,
  )}</select>`;
}
