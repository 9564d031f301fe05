import { expect, test } from 'vitest';
import { openContract } from '../../../content-service/test/contract.ts';
import { getting, openRaw } from '../../attacks/raw.ts';

const text = 'brick '.repeat(170_000);
const bulk = Array.from({ length: 9 }, (_, index) => ({ _id: `b-${index}`, _type: 'bulk', text }));
const api = '/v2023-07-01/data';

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
