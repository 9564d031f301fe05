import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compareService, writeUntilKilled } from '../tests/harness/acknowledged-writes.ts';
import { sanityClient } from '../tests/harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../tests/harness/service-process.ts';

// Kills a service two hundred times while eight clients write, and compares its documents with what
// was acknowledged: `npm run bench:durability`. Exits with a status above 0 when a transaction is
// lost or partial.
const kills = Number(process.argv[2] ?? 200);
const writers = 8;

const dir = await mkdtemp(join(tmpdir(), 'bench-durability-'));
try {
  const settings = {
    CONTENT_PORT: '0',
    CONTENT_DATA_DIR: join(dir, 'data'),
  };
  const token = makeToken(settings);
  const wrong: string[] = [];
  let acknowledged: readonly number[] = Array.from({ length: writers }, () => 0);
  for (let kill = 0; kill <= kills; kill += 1) {
    const service = await startServiceProcess(settings);
    const client = sanityClient(service.url, { token });
    const found = await compareService(client, acknowledged);
    wrong.push(...found.wrong.map((sentence) => `after kill ${kill}: ${sentence}`));
    const writing = writeUntilKilled(client, found.reached);
    await wait(Math.random() * 300);
    await service.kill();
    acknowledged = await writing;
  }
  const transactions = acknowledged.reduce((sum, number) => sum + number, 0);
  console.log(`${kills} kills, ${transactions} transactions acknowledged, ${wrong.length} wrong.`);
  for (const sentence of wrong.slice(0, 20)) console.error(sentence);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
