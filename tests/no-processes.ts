import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

// A unit test starts no process: one that tries fails, and belongs below `tests/`.
for (const name of ['exec', 'execFile', 'fork', 'spawn'] as const) {
  Object.assign(childProcess, { [name]: refuse, [`${name}Sync`]: refuse });
}
syncBuiltinESMExports();

function refuse(): never {
  throw new Error('A unit test started a process. Tests that do belong below tests/.');
}
