import { expect, test } from 'vitest';
import { createPasswords } from '../../../content-service/src/accounts/secrets.ts';
import { ann, openLogin, password } from '../../attacks/login.ts';

const right = { email: ann, password };

test('a flood of logins that fills the queue does not delay a known browser', async () => {
  const { open } = await openLogin({
    passwords: createPasswords(),
    trustedProxies: ['127.0.0.1'],
  });
  const known = open();
  await known.logIn(right);
  const flood = Array.from({ length: 30 }, async (_, n) => {
    const stranger = open({ 'x-forwarded-for': `192.0.2.${n}` });
    const { status } = await stranger.logIn({ email: `n-${n}@site.example`, password: 'wrong' });
    if (status !== 503) throw new Error('the queue is not full yet');
  });
  // The first 503 shows that the queue is full.
  await Promise.any(flood);
  expect((await known.logIn(right)).status).toBe(303);
});
