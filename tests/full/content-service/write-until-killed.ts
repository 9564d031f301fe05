import { setImmediate } from 'node:timers/promises';
import { copyDatabase } from '../../../content-service/src/store/copies.ts';
import { openStore } from '../../../content-service/src/store/open-store.ts';
import { writingTo } from '../../helpers/service/temporary-store.ts';

// Writes to the store of a folder until it is killed, and prints the sequence of each transaction once
// it is acknowledged. It copies the database continuously.
const [, , dir = ''] = process.argv;
const store = openStore(dir, (sentence) => console.error(sentence));
const write = writingTo(store);
const text = 'x'.repeat(2000);
void copyAgain();
for (let number = 0; ; number += 1) {
  const { sequence } = write({ [`entry-${number % 500}`]: { _type: 'entry', text } });
  process.stdout.write(`${sequence}\n`);
  await setImmediate();
}

async function copyAgain(): Promise<never> {
  for (;;) {
    // On a busy machine SQLite may fail to read the database in time. Then no copy is kept.
    await copyDatabase(store.path).catch(() => undefined);
    await setImmediate();
  }
}
