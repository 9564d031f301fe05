import { execFileSync } from 'node:child_process';
import { openAccounts } from '../../content-service/src/access/accounts.ts';
import type { StartOptions } from '../../content-service/src/start.ts';
import { startService } from '../../content-service/src/test-service.ts';

/** Starts a service for one test, and returns it with the client of an editor. */
export async function startForEditor(options: Partial<StartOptions> = {}) {
  const service = await startService([], options);
  const accounts = openAccounts(service.dataDir);
  const { secret } = accounts.tokens.create({ role: 'editor', label: 'The editor' });
  accounts.close();
  const editor = service.client({ token: secret, useCdn: false, timeout: 120_000 });
  return { service, editor };
}

/** Returns the numbers of the decoder processes that this one has started. */
export function decoderProcesses(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  return rows.flatMap((row) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    const isOurs = parent === `${process.pid}` && args?.includes('decoder-process');
    return isOurs ? [Number(pid)] : [];
  });
}
