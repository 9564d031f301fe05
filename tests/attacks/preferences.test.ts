import { expect, test } from 'vitest';
import { openContract } from '../../content-service/test/contract.ts';

const path = '/v2025-02-19/users/me/keyvalue';

async function open() {
  const { service, as } = await openContract();
  const { token = '' } = as('viewer').client.config();
  const put = (
    body: string,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) =>
    fetch(service.url + path, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const kept = async () => {
    const keys = ['one more', ...Array.from({ length: 7 }, (_, n) => `key-${n}`)];
    const response = await fetch(`${service.url}${path}/${keys.join(',')}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.text()).length;
  };
  return { put, kept };
}

const large = (key: string) => JSON.stringify([{ key, value: 'x'.repeat(190_000) }]);

test('a user stores at most a megabyte of preferences, and may replace them', async () => {
  const { put, kept } = await open();
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await put(large(`key-${n}`))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400]);
  const refused = await put(large('one more'));
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('1000000 bytes of them'),
  });
  expect((await put(large('key-0'))).status).toBe(200);
  expect(await kept()).toBeLessThan(1_100_000);
});

test('a value nested too deep is refused, and is not an internal error', async () => {
  const { put } = await open();
  const deep = `[{"key":"a","value":${'['.repeat(90_000)}${']'.repeat(90_000)}}]`;
  const refused = await put(deep);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('nested deeper than'),
  });
});

test('a client without permission to store gets the same refusal for any body', async () => {
  const { put } = await open();
  const statuses = await Promise.all(
    ['{', 'x'.repeat(300_000)].map(async (body) => (await put(body, {})).status),
  );
  expect(statuses).toEqual([401, 401]);
});
