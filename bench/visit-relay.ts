import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { createDirection, type Flow, SEGMENT } from './visit-link.ts';

// A worker thread that forwards TCP connections to the port in its arguments, at the speed of a
// mobile link. It reads no more of a server than its window has room for, so the server chooses what
// to send next as late as on a real link. It posts its own port.

const ROUND_TRIP = 150;
const bytesPerMillisecond = (megabits: number) => (megabits * 1e6) / 8 / 1000;
const up = createDirection<Socket>({ roundTrip: ROUND_TRIP, rate: bytesPerMillisecond(0.75) });
const down = createDirection<Socket>({ roundTrip: ROUND_TRIP, rate: bytesPerMillisecond(1.6) });

/** Servers that are not read, because their window is full. */
const paused = new Map<Socket, Flow<Socket>>();
let timer: NodeJS.Timeout | undefined;

const target = Number(process.argv[2]);
const server = createServer({ noDelay: true }, (browser) => {
  const now = performance.now();
  const answer = down.open(browser, now);
  const origin = connect({
    port: target,
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
