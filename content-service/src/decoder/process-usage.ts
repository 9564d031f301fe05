import { readFile } from 'node:fs/promises';

/** Resources that a process has used so far. Zeros on systems without `/proc`. */
export interface Usage {
  /** Milliseconds of CPU time of all its threads. */
  cpu: number;
  /** Resident megabytes. */
  memory: number;
}

/** Milliseconds of a clock tick, the same on every Linux. */
const TICK = 10;

/** Reads `/proc/<pid>`: https://man7.org/linux/man-pages/man5/proc.5.html. */
export async function usageOf(pid: number | undefined): Promise<Usage> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The program's name precedes these fields, in parentheses, and can contain any characters.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  const kilobytes = /^VmRSS:\s{0,20}(\d{1,15}) kB$/m.exec(status ?? '')?.[1] ?? 0;
  return { cpu: (user + system) * TICK, memory: Number(kilobytes) / 1024 };
}
