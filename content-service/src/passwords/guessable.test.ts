import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const context = ['Kareeklip Builders', 'Naledi Mokoena', 'naledi@kareeklip.example'];

test.each([
  'passwordpassword',
  'Password1234',
  'P@ssw0rd2026!',
  'password is password',
  'wagwoord1234',
  'Welcome2026!',
  'letmeinletmein',
  'iloveyou1234',
  'admin1234567',
  'Pretoria2026!',
  'springbok1995',
  'philadelphia',
  'International7!',
  '123qweasdzxc',
  '0821234567890',
  '112233445566',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'xk7xk7xk7xk7',
  '123456789012',
  '829417360528',
  '987654321098',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'qazwsxedcrfv',
  'abcdefghijkl',
  '!@#$%^&*()_+',
  '            ',
  'kareeklip2026',
  'KareeklipBuilders',
  'Naledi Mokoena',
  'n4led1-n4led1',
  'naledi@kareeklip.example',
])('%s is refused', (password) => expect(isGuessable(password, context)).toBe(true));

test.each([
  'four quiet words here',
  'another few words',
  'twelve chars',
  'brick upon brick',
  'correct horse battery',
  'X7$kp2!mQz9w',
  'the password of my aunt',
  'drie rooi hoenders',
  'ngiyabonga kakhulu',
  'これは長いパスワードです',
])('%s is taken', (password) => expect(isGuessable(password, context)).toBe(false));

test('short words of a name are together one word', () => {
  expect(isGuessable('JoLiOeBo2026', ['Jo Li Oe Bo'])).toBe(true);
  expect(isGuessable('JoLiOeBo2026', [])).toBe(false);
});

test('the longest password is judged, whatever it repeats', () => {
  expect(isGuessable('ab'.repeat(128), [])).toBe(true);
  expect(isGuessable(`${'p'.repeat(250)}gxk`, [])).toBe(true);
});
