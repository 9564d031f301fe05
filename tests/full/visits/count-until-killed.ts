import { setTimeout as wait } from 'node:timers/promises';
import { createVisitCounter } from '../../../site/publish/visits/visit-counter.ts';

// Counts until it is killed, and prints the number of each count and, once the file has them, how many it has.
const [, , folder = '', first = '0'] = process.argv;
const counter = createVisitCounter({ folder, timeZone: 'UTC', warn: console.error, pause: 20 });
void printWritten();
for (let number = Number(first) + 1; ; number += 1) {
  process.stdout.write(`counted ${number}\n`);
  counter.count(['call hero', 'view /']);
  await wait(1);
}

async function printWritten(): Promise<never> {
  for (;;) {
    const days = Object.values(await counter.since('2000-01-01'));
    const sum = days.reduce((all, day) => all + (day['call hero'] ?? 0), 0);
    process.stdout.write(`written ${sum}\n`);
    await wait(5);
  }
}
