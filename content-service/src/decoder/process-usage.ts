import { readFile } from 'node:fs/promises';

/** What a process has used so far; nothing where the system does not tell. */
export interface Usage {
  /** Milliseconds of all its threads together. */
  cpu: number;
  /** Megabytes that are resident. */
  memory: number;
}

/** Milliseconds of a clock tick, which is the same on every Linux. */
const TICK = 10;

/** Reads what a process has used from Linux's own account (proc(5)). */
export async function usageOf(pid: number | undefined): Promise<Usage> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The name of the program comes before, and can hold anything but a last parenthesis.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  const kilobytes = /^VmRSS:\s{0,20}(\d{1,15}) kB$/m.exec(status ?? '')?.[1] ?? 0;
  return { cpu: (user + system) * TICK, memory: Number(kilobytes) / 1024 };
}
