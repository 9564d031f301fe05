import { html, raw } from 'hono/html';
import { type Role, roles, roleTitle } from '../../accounts/roles.ts';
import type { ManagedUser } from '../../accounts/user-management.ts';
import type { User } from '../../accounts/users.ts';
import { pageLayout, problemLine } from './page-layout.ts';

/** The URL of a new invitation, for the administrator to pass on. */
export interface InvitationNotice {
  name: string;
  url: string;
}

export interface PeoplePageProps {
  users: readonly ManagedUser[];
  /** The administrator who is logged in. */
  administrator: User;
  /** A sentence without its full stop. */
  problem?: string;
  notice?: InvitationNotice;
}

const roleDescriptions: Record<Role, string> = {
  viewer: 'sees drafts',
  editor: 'changes content',
  administrator: 'manages people',
};

export function peoplePage({ users, administrator, problem, notice }: PeoplePageProps) {
  const content = html`${problemLine(problem)}${notice && noticeLine(notice)}
${users.map((user) => userForm(user, user.id === administrator.id))}
<h2>Invite somebody</h2>
${inviteForm()}
<p><a href="/studio/">To the Studio</a></p>`;
  return pageLayout('Who can log in', content, { wide: true });
}

function noticeLine({ name, url }: InvitationNotice) {
  return html`<p class="notice" role="status">Send this link to ${name}. It is shown only once, and is valid for two days to choose a password:<br><strong>${url}</strong></p>`;
}

function userForm({ id, name, email, role, hasPassword }: ManagedUser, isYou: boolean) {
  const state = hasPassword ? 'has a password' : 'has not chosen a password yet';
  return html`<form method="post" action="/people">
<fieldset>
<legend>${name}${isYou && ' (you)'}</legend>
<p>${email}, ${state}</p>
<input type="hidden" name="id" value="${id}">
<label>Role ${roleSelect(role)}</label>
<button class="quiet" name="do" value="changeRole">Change the role</button>
<button class="quiet" name="do" value="inviteAgain">New invitation</button>
<details><summary>Remove</summary>
<button class="quiet" name="do" value="remove">Remove ${name} for good</button>
</details>
</fieldset>
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

function roleSelect(selected: Role) {
  return html`<select name="role">${roles.map(
    (role) =>
      html`<option value="${role}" ${raw(role === selected ? 'selected' : '')}>${roleTitle(role)}: ${roleDescriptions[role]}</option>`,
  )}</select>`;
}
