import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { studioSocket } from '../harness/studio-socket.ts';

// Attacks a content service as anonymous clients, with all attacks at once, until it is killed:
// `node bench/siege-attacks.ts URL PICTURE`. `siege.ts` runs it in a process of its own.

const [url = '', picture = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const api = '/v2023-07-01/data';

/** The query for nine large documents that `siege.ts` writes. */
const bulk = `${api}/query/production?query=${encodeURIComponent('*[_type == "bulk"]')}`;

process.on('uncaughtException', () => {});
for (const attack of [
  backtracking,
  unread,
  pipelined,
  parsing,
  listeners,
  sockets,
  pictures,
  queries,
]) {
  void forever(attack);
}

async function forever(attack: () => Promise<void>): Promise<never> {
  for (;;) {
    await attack().catch(() => {});
    await wait(100);
  }
}

/** Patch paths on which a regular expression would backtrack. */
async function backtracking(): Promise<void> {
  const patch = { id: 'x', set: { [`[${' '.repeat(60_000)}`]: 1 } };
  await post(`${api}/mutate/production`, JSON.stringify({ mutations: [{ patch }] }));
}

/** Connections that request a large response and never read it. */
async function unread(): Promise<void> {
  const held = Array.from({ length: 250 }, () => send(`GET ${bulk} HTTP/1.1\r\nHost: x\r\n\r\n`));
  await wait(10_000);
  for (const socket of held) socket.destroy();
}

/** Connections that pipeline many requests. */
async function pipelined(): Promise<void> {
  const held = Array.from({ length: 100 }, (_, index) => {
    const path = `${api}/query/production?query=${encodeURIComponent(`*[${index}...${index + 9}]`)}`;
    return send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(500));
  });
  await wait(5000);
  for (const socket of held) socket.destroy();
}

/** Queries of listeners that take long to parse. */
async function parsing(): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    const query = `*[${count}+${'a+'.repeat(7000)}a]`;
    void get(`${api}/listen/production?query=${encodeURIComponent(query)}`);
    await wait(200);
  }
}

/** Event streams that stay open. */
async function listeners(): Promise<void> {
  const path = `${api}/listen/production?query=*`;
  const held: Socket[] = [];
  for (let count = 0; count < 2000; count += 1) {
    held.push(send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`));
    if (count % 100 === 0) await wait(20);
  }
  await wait(15_000);
  for (const socket of held) socket.destroy();
}

/** WebSockets of Studios, each with the maximum of streams. */
async function sockets(): Promise<void> {
  const held = Array.from({ length: 20 }, () => {
    const socket = studioSocket(url);
    socket.on('error', () => {});
    socket.onopen = () => {
      for (let count = 0; count < 100; count += 1) {
        socket.send(JSON.stringify({ open: `${count}`, url: `${api}/listen/production?query=*` }));
      }
    };
    return socket;
  });
  await wait(15_000);
  for (const socket of held) socket.close();
}

/** Pictures that take long to transform, each requested once. */
async function pictures(): Promise<void> {
  await Promise.all(
    Array.from({ length: 4 }, () => {
      const height = 5000 + Math.floor(Math.random() * 1000);
      return get(`${new URL(picture).pathname}?w=8192&h=${height}&fit=crop&fm=png`);
    }),
  );
}

/** Queries without `*` that run until their deadline. */
async function queries(): Promise<void> {
  const ten = '[0,1,2,3,4,5,6,7,8,9]';
  await Promise.all(
    Array.from({ length: 40 }, () => {
      const inner = Array.from({ length: 12 }).reduce(
        (query) => `${ten}[count(${query}) > 0]`,
        ten,
      );
      const query = encodeURIComponent(`[${Math.random()}, ${inner}]`);
      return get(`${api}/query/production?query=${query}`);
    }),
  );
}

function send(text: string): Socket {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.on('connect', () => socket.write(text));
  socket.pause();
  return socket;
}

async function get(path: string): Promise<void> {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(120_000) });
  await response.body?.cancel();
}

async function post(path: string, body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(120_000);
  const response = await fetch(`${url}${path}`, { method: 'POST', body, headers, signal });
  await response.body?.cancel();
}
