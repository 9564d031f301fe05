import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { createDirection, type Flow, SEGMENT } from './visit-link.ts';

// A worker thread that forwards TCP connections to a port at the speed of a link: `startLink` gives both. It reads no
// more of a server than its window has room for, so the server chooses what to send next as late as on a real link. It
// posts its own port.

const [target, roundTrip, downRate, upRate] = process.argv.slice(2).map(Number);
const direction = (megabits = 0) =>
  createDirection<Socket>({ roundTrip: roundTrip ?? 0, rate: (megabits * 1e6) / 8 / 1000 });
const up = direction(upRate);
const down = direction(downRate);

/** Servers that are not read, because their window is full. */
const paused = new Map<Socket, Flow<Socket>>();
let timer: NodeJS.Timeout | undefined;

const server = createServer({ noDelay: true }, (browser) => {
  const now = performance.now();
  const answer = down.open(browser, now);
  const origin = connect({
    port: target ?? 0,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: () => Buffer.allocUnsafe(SEGMENT),
      callback: (size, bytes) => {
        down.send(answer, bytes.subarray(0, size), performance.now());
        schedule();
        const hasRoom = down.room(answer) >= SEGMENT;
        if (!hasRoom) paused.set(origin, answer);
        return hasRoom;
      },
    },
  });
  const request = up.open(origin, now);
  browser.on('data', (bytes) => {
    up.send(request, bytes, performance.now());
    schedule();
  });
  const close = () => {
    paused.delete(origin);
    browser.destroy();
    origin.destroy();
  };
  for (const socket of [browser, origin]) socket.on('error', () => {}).on('close', close);
  schedule();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (isBound(address)) parentPort?.postMessage(address.port);
});

/** Delivers what has arrived, reads servers whose window has room, and sets the next timer. */
function run(): void {
  for (const direction of [up, down]) {
    for (const { to, data } of direction.advance(performance.now())) {
      if (!to.destroyed) to.write(data);
    }
  }
  for (const [origin, answer] of paused) {
    if (down.room(answer) < SEGMENT) continue;
    paused.delete(origin);
    origin.resume();
  }
  schedule();
}

function schedule(): void {
  clearTimeout(timer);
  const next = Math.min(up.next(), down.next());
  if (next < Number.POSITIVE_INFINITY)
    timer = setTimeout(run, Math.max(0, next - performance.now()));
}

function isBound(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
