import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

// Makes every unit test fail that starts a process: such tests belong in `tests/`.
for (const name of ['exec', 'execFile', 'fork', 'spawn'] as const) {
  Object.assign(childProcess, { [name]: refuse, [`${name}Sync`]: refuse });
}
syncBuiltinESMExports();

function refuse(): never {
  throw new Error('A unit test started a process. Tests that start processes belong in tests/.');
}
