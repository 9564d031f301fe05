import { expect, test } from 'vitest';
import { openContract } from '../../../content-service/test/contract.ts';
import { getting, openRaw } from '../../attacks/raw.ts';

const text = 'brick '.repeat(170_000);
const bulk = Array.from({ length: 9 }, (_, index) => ({ _id: `b-${index}`, _type: 'bulk', text }));
const api = '/v2023-07-01/data';
const asking = (query: string) => `${api}/query/production?query=${encodeURIComponent(query)}`;

test('responses that are not read are bounded, and others are answered meanwhile', async () => {
  const { service, editor } = await openContract([...bulk, { _id: 'faq', _type: 'faq' }]);
  const path = asking('*[_type == "bulk"]');
  const held = await Promise.all(
    Array.from({ length: 60 }, () => openRaw(service.url, getting(path))),
  );
  const statuses = await Promise.all(held.map((one) => one.status()));
  const given = statuses.filter((status) => status === 200).length;
  // One address may have 32 MB of unread responses.
  expect(given).toBe(3);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await fetch(`${service.url}${asking('*[_type == "faq"]')}`)).status).toBe(200);
  expect(await editor.fetch('*[_type == "bulk"]._id')).toHaveLength(9);
  expect(await editor.fetch('*[_type == "bulk"]')).toHaveLength(9);
});

test('a response that was read makes room again', async () => {
  const { service } = await openContract(bulk);
  for (let count = 0; count < 6; count += 1) {
    const response = await fetch(`${service.url}${asking('*[_type == "bulk"]')}`);
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(9_000_000);
  }
});

test('an address has few exports at once, and an editor still gets one', async () => {
  const { service, as } = await openContract(bulk);
  const path = `${api}/export/production`;
  const held = await Promise.all(
    Array.from({ length: 5 }, () => openRaw(service.url, getting(path))),
  );
  const statuses = await Promise.all(held.map((one) => one.status()));
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429]);
  const { token = '' } = as('editor').client.config();
  const headers = { Authorization: `Bearer ${token}` };
  const lines = (await (await fetch(`${service.url}${path}`, { headers })).text()).trim();
  expect(lines.split('\n')).toHaveLength(9);
});

test('a client that disconnects before its response frees its share', async () => {
  const { service } = await openContract(bulk);
  const path = asking('*[_type == "bulk"]');
  for (let count = 0; count < 8; count += 1) {
    const { socket } = await openRaw(service.url, getting(`${path}&$n=${count}`));
    socket.resetAndDestroy();
  }
  const again = async () => {
    const response = await fetch(`${service.url}${path}&$n=9`);
    await response.text();
    return response.status;
  };
  await expect.poll(again).toBe(200);
});
