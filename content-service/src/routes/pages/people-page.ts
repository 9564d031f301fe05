import { html, raw } from 'hono/html';
import { type Role, roles, roleTitle } from '../../accounts/roles.ts';
import type { ManagedUser } from '../../accounts/user-management.ts';
import type { User } from '../../accounts/users.ts';
import { pageLayout, problemLine } from './page-layout.ts';

/** An address to hand over to somebody. */
export interface Notice {
  name: string;
  address: string;
}

/** What the page is to show. */
export interface PeoplePageProps {
  people: readonly ManagedUser[];
  /** Who looks at it. */
  user: User;
  /** What went wrong, in a sentence without its full stop. */
  problem?: string;
  notice?: Notice;
}

const meanings: Record<Role, string> = {
  viewer: 'sees drafts',
  editor: 'changes content',
  administrator: 'manages people',
};

/** Takes what to show; gives the page, with everything escaped. */
export function peoplePage({ people, user, problem, notice }: PeoplePageProps) {
  const content = html`${problemLine(problem)}${notice && noticeLine(notice)}
${people.map((person) => entry(person, person.id === user.id))}
<h2>Invite somebody</h2>
${invitation()}
<p><a href="/studio/">To the Studio</a></p>`;
  return pageLayout('Who can log in', content, { wide: true });
}

function noticeLine({ name, address }: Notice) {
  return html`<p class="notice" role="status">Hand this address to ${name}. It is shown once, and for two days a password can be chosen there:<br><strong>${address}</strong></p>`;
}

function entry({ id, name, email, role, canLogIn }: ManagedUser, isYou: boolean) {
  const state = canLogIn ? 'has a password' : 'has not chosen a password yet';
  return html`<form method="post" action="/people">
<fieldset>
<legend>${name}${isYou && ' (you)'}</legend>
<p>${email}, ${state}</p>
<input type="hidden" name="id" value="${id}">
<label>Role ${select(role)}</label>
<button class="quiet" name="do" value="changeRole">Change the role</button>
<button class="quiet" name="do" value="inviteAgain">New invitation</button>
<details><summary>Remove</summary>
<button class="quiet" name="do" value="remove">Remove ${name} for good</button>
</details>
</fieldset>
</form>`;
}

function invitation() {
  return html`<form method="post" action="/people">
<label>Name
<input name="name" maxlength="100" required>
</label>
<label>E-mail
<input type="email" name="email" maxlength="320" required>
</label>
<label>Role ${select('editor')}</label>
<button name="do" value="invite">Invite</button>
</form>`;
}

function select(chosen: Role) {
  return html`<select name="role">${roles.map(
    (role) =>
      html`<option value="${role}" ${raw(role === chosen ? 'selected' : '')}>${roleTitle(role)}: ${meanings[role]}</option>`,
  )}</select>`;
}
