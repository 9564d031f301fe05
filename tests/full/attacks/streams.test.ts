import { expect, onTestFinished, test } from 'vitest';
import { type Contract, openContract } from '../../../content-service/test/contract.ts';
import { studioSocket } from '../../../harness/studio-socket.ts';
import { getting, openRaw, type RawConnection } from '../../attacks/raw.ts';

const listen = '/v2025-02-19/data/listen/production?query=*';
/** Streams that one address may have open. */
const most = 100;

function openMany(url: string, path: string, count: number): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => openRaw(url, getting(path))));
}

/** Resolves when an editor's listener receives an edit. */
async function editReaches({ editor }: Contract): Promise<void> {
  const { promise: told, resolve, reject } = Promise.withResolvers<void>();
  const { promise: ready, resolve: welcomed } = Promise.withResolvers<void>();
  const subscription = editor
    .listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe({
      next: ({ type }) => (type === 'welcome' ? welcomed() : resolve()),
      error: reject,
    });
  onTestFinished(() => subscription.unsubscribe());
  await Promise.race([ready, told]);
  await editor.create({ _type: 'note' });
  await told;
}

test.each([
  ['listeners', listen],
  ['live events', '/v2025-02-19/data/live/events/production'],
])('idle %s of one address leave room for editors', async (_name, path) => {
  const contract = await openContract();
  const held = await openMany(contract.service.url, path, most + 20);
  const statuses = await Promise.all(held.map((one) => one.status()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  await editReaches(contract);
});

test('streams over sockets count like other streams', async () => {
  const contract = await openContract();
  const { url } = contract.service;
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const socket = studioSocket(url);
    onTestFinished(() => socket.close());
    socket.onmessage = ({ data }) => {
      const { status } = JSON.parse(`${data}`);
      if (status !== undefined) statuses.push(status);
    };
    socket.onopen = () => {
      for (let stream = 0; stream < 80; stream += 1) {
        socket.send(JSON.stringify({ open: `${stream}`, url: listen }));
      }
    };
  }
  await expect.poll(() => statuses.length).toBe(240);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  await editReaches(contract);
});

test('a closed stream makes room for another', async () => {
  const { service } = await openContract();
  const held = await openMany(service.url, listen, most);
  expect(new Set(await Promise.all(held.map((one) => one.status())))).toEqual(new Set([200]));
  for (const { socket } of held) socket.destroy();
  const again = async () => {
    const response = await fetch(`${service.url}${listen}`);
    await response.body?.cancel();
    return response.status;
  };
  await expect.poll(again).toBe(200);
});

test('a listener that disconnects while its query is parsed frees its place', async () => {
  const { service } = await openContract();
  for (let count = 0; count < most + 10; count += 1) {
    const query = encodeURIComponent(`*[a == ${count} || b > ${count}]`);
    const path = `/v2025-02-19/data/listen/production?query=${query}`;
    const { socket } = await openRaw(service.url, getting(path));
    socket.resetAndDestroy();
  }
  const again = async () => {
    const response = await fetch(`${service.url}${listen}`);
    await response.body?.cancel();
    return response.status;
  };
  await expect.poll(again).toBe(200);
});
