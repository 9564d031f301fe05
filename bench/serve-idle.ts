import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from './memory.ts';
import { load, median } from './serve-load.ts';
import type { SiteProcess } from './site.ts';
import type { Row } from './table.ts';

/** Milliseconds that the server gets to close connections that its clients have closed. */
const PATIENCE = 60_000;

/**
 * How often the connections open and close. Node reuses freed memory and collects it late, so a
 * leak shows only after the first few times.
 */
const WAVES = 16;
const WARM = 10;

/**
 * Measures the effect of many idle connections on other clients, and the memory in use after they
 * close.
 */
export async function measureIdle(
  site: SiteProcess,
  count: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const p99 = async () => {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      taken.push((await load({ url: site.url, seconds })).p99);
    }
    return median(taken);
  };
  await p99();
  const before = {
    p99: await p99(),
    memory: (await memoryOf(site.pid)).own,
    files: await openFiles(site.pid),
  };
  const port = Number(new URL(site.url).port);
  const sockets = await openIdle(port, count);
  await p99();
  const during = { p99: await p99(), memory: (await memoryOf(site.pid)).own };
  const stayed = sockets.filter(({ closed }) => !closed).length;
  if (stayed < count) throw new Error(`of ${count} idle connections ${stayed} stayed open`);
  const close = async (open: readonly Socket[]) => {
    for (const socket of open) socket.destroy();
    await filesBelow(site.pid, before.files + 10);
    await p99();
    return (await memoryOf(site.pid)).own;
  };
  const after = [await close(sockets)];
  while (after.length < WAVES) after.push(await close(await openIdle(port, count)));
  const [once = Number.NaN] = after;
  const warm = after[WARM - 1] ?? Number.NaN;
  const end = after.at(-1) ?? Number.NaN;
  const mb = (value: number) => `${value.toFixed(1)} MB`;
  return [
    {
      what: `p99 with ${count} idle connections, and without`,
      ours: `${during.p99.toFixed(2)} ms`,
      other: `${before.p99.toFixed(2)} ms`,
      figure: during.p99 / before.p99,
      bound: { most: 2 },
    },
    {
      what: `memory of ${count} idle connections: kB of each`,
      ours: mb(during.memory),
      other: mb(before.memory),
      figure: ((during.memory - before.memory) * 1024) / count,
      bound: { most: 32 },
    },
    {
      what: 'memory when they are gone, and before they came',
      ours: mb(once),
      other: mb(before.memory),
      figure: once / before.memory,
    },
    {
      what: `memory when they came and went ${WAVES} times, and ${WARM} times`,
      ours: mb(end),
      other: mb(warm),
      figure: end / warm,
      bound: { most: 1.1 },
    },
  ];
}

async function openIdle(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => openOne(port)))));
  }
  return sockets;
}

async function openOne(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('HEAD / HTTP/1.1\r\nHost: site.example\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

async function filesBelow(pid: number, count: number): Promise<void> {
  const given = performance.now();
  while ((await openFiles(pid)) > count) {
    if (performance.now() - given > PATIENCE)
      throw new Error('the server did not close its connections');
    await wait(100);
  }
}

async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}
