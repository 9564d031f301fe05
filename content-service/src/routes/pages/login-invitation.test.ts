import { expect, test } from 'vitest';
import { cookieOf, email, password, serveAnn } from '../../../test/login-fixture.ts';

test('an invitation says to what, and as what', async () => {
  const { accounts, user, look, send } = await serveAnn({ company: 'Brick & Sons' });
  const invitation = accounts.invitations.create(user.id);
  const sentence = 'You are invited to the site of Brick &amp; Sons, as an editor.';
  expect(await look(`?invitation=${invitation}`)).toContain(sentence);
  expect(await (await send({ invitation, password: 'short' })).text()).toContain(sentence);
});

test('a used invitation says where to go', async () => {
  const page = await (await serveAnn()).look('?invitation=none');
  expect(page).toContain('was used or is out of date');
  expect(page).toContain('<a href="/login">Log in</a>');
  expect(page).toContain('npm run studio');
});

test('a user chooses a password with an invitation, once, and is logged in', async () => {
  const { accounts, user, url, look, send, access } = await serveAnn();
  const old = accounts.sessions.begin(user.id);
  const invitation = accounts.invitations.create(user.id);
  const page = await look(`?invitation=${invitation}`);
  expect(page).toContain('Choose a password');
  expect(page).toContain(`value="${email}"`);

  const short = await send({ invitation, password: 'short' });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('12 to 256 characters');
  const chosen = await send({ invitation, password: 'another few words' });
  expect(chosen.status).toBe(303);
  expect(await access(cookieOf(chosen))).toMatchObject({ role: 'editor' });
  expect(accounts.sessions.find(old)).toBeUndefined();

  const late = await send({ invitation, password: 'a third few words' });
  const again = await fetch(`${url}/login?invitation=${invitation}`);
  for (const refused of [late, again]) {
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('<form');
  }
  expect((await send({ email, password })).status).toBe(401);
  expect((await send({ email, password: 'another few words' })).status).toBe(303);
});
