import { expect, test } from 'vitest';
import {
  sendForm,
  serveApp,
  testAccounts,
  testApp,
} from '../../../tests/helpers/service/accounts-app.ts';
import { stopClock } from '../../../tests/helpers/stopped-clock.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';
import { deviceName } from './passkey-login.ts';

test.each([
  [undefined, 'http://localhost:4322/login', 'http://localhost:4322'],
  [undefined, 'http://127.0.0.1:4322/login', undefined],
  ['https://studio.example', 'http://studio.example/login', 'https://studio.example'],
  ['https://studio.example', 'http://evil.example/login', undefined],
  ['http://studio.example', 'http://studio.example/login', undefined],
  ['https://192.0.2.1', 'http://192.0.2.1/login', undefined],
])('with the public URL %s, passkeys at %s are of %s', (publicUrl, url, place) => {
  const origins = createOriginPolicy({ publicUrl, corsOrigins: [] });
  expect(origins.passkeyPlace(new Request(url))?.origin).toBe(place);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/154.0.0.0 Mobile', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/154.0.0.0', 'This device'],
])('a device that sends %s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

const answer = {
  id: 'unknown',
  rawId: 'unknown',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', signature: '', authenticatorData: '' },
};

test('attempts with a passkey are delayed like those with a password', async () => {
  stopClock();
  const served = await serveApp(testApp(await testAccounts()));
  const url = served.replace('127.0.0.1', 'localhost');
  const passkey = JSON.stringify(answer);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await sendForm(`${url}/login`, { passkey })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test.each(['', '{', '{}', '[]', JSON.stringify({ ...answer, type: 'password' })])(
  'the answer %j is a 400',
  async (passkey) => {
    const url = await serveApp(testApp(await testAccounts()));
    expect((await sendForm(`${url}/login`, { passkey })).status).toBe(400);
  },
);
