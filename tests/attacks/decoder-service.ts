import { execFileSync } from 'node:child_process';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import type { StartOptions } from '../../content-service/src/start.ts';
import { startService } from '../../content-service/test/start-service.ts';
import { deadlines } from '../deadlines.ts';

/** Starts a service for one test, and returns it with the client of an editor. */
export async function startForEditor(options: Partial<StartOptions> = {}) {
  const service = await startService([], options);
  const accounts = openAccounts(service.dataDir);
  const { secret } = accounts.tokens.create({ role: 'editor', label: 'The editor' });
  accounts.close();
  const editor = service.client({ token: secret, useCdn: false, timeout: deadlines.condition });
  return { service, editor };
}

/** Returns the pids of all decoder processes, or of the children of one process. */
export const decoderProcesses = (ofParent?: number) => processesOf('decoder-process.ts', ofParent);

/** Returns the pids of all processes that run a file, or of those that are children of one process. */
function processesOf(file: string, ofParent?: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  return rows.flatMap((row) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    const isOne = args?.includes(file);
    return isOne && (ofParent ?? Number(parent)) === Number(parent) ? [Number(pid)] : [];
  });
}
