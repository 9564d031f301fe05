import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setNiceness } from './niceness.ts';

export interface ToolRun {
  readonly signal: AbortSignal;
  /** Whether nobody can be asked for a password. */
  readonly isUnattended: boolean;
}

export interface ToolOptions {
  /** Standard input. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Receives each line that the program prints. */
  readonly onLine?: (line: string) => void;
}

/** A program that failed. The message is for the log; `shown` names no path and no host. */
export class ToolError extends Error {
  readonly shown: string;
  readonly status: number | null;

  constructor(message: string, shown: string, status: number | null = null) {
    super(message);
    this.shown = shown;
    this.status = status;
  }
}

/** Milliseconds after which a program counts as hung: a first upload over a slow line takes long. */
const LONGEST = 3 * 3_600_000;

/** As in `nice(1)`: visitors and releases come first. */
const NICENESS = 10;

/** What rclone and rsync count, in three digits at times: no statuses. */
const COUNTS = /^\s*(transferred|checks|errors|elapsed time):.*|\d+ (bytes|errors)\b/gim;

/** What programs print, and what it means. The first that fits is shown. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/no space left|disk full|quota|insufficient storage|\b(452|507|552)\b/i, 'the host has no room'],
  [/host key verification|key mismatch/i, 'the host has another key than before'],
  [/permission denied \(13\)|read[- ]only|\b(550|553)\b/i, 'the host does not allow writing there'],
  [
    /permission denied|authenticat|unauthori[sz]ed|forbidden|auth failed|login (incorrect|auth)|not logged in|credential|access ?denied|invalidaccesskey|signature|\b(401|403|530)\b/i,
    'the host refuses the password or key',
  ],
  [
    /could not resolve|no such host|name or service|nodename|name resolution|enotfound|eai_again/i,
    'no connection, or the host’s name is wrong',
  ],
  [
    /refused|time(d|out| out)|unreachable|reset|broken pipe|closed|lost|\beof\b|no route|(could not|couldn['’]t|failed to) connect/i,
    'the host does not answer',
  ],
  [/\(127\)|command not found/i, 'the host lacks a program that the upload needs'],
  [/no such file|directory not found/i, 'the host lacks the folder'],
];

/**
 * Runs a program of the PATH to its end. Returns the lines of its output. An unattended program has no
 * terminal, so it fails instead of asking. Throws ToolError.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { signal, isUnattended }: ToolRun,
  { input = '', env = {}, onLine }: ToolOptions = {},
): Promise<string[]> {
  signal.throwIfAborted();
  const child = spawn(program, args, {
    detached: isUnattended,
    env: { ...process.env, RSYNC_RSH: process.env.RSYNC_RSH || sshOf(isUnattended), ...env },
  });
  const { pid } = child;
  if (isUnattended) setNiceness(pid, NICENESS);
  // A detached program leads a group, with all that it has started.
  const end = () => {
    try {
      if (pid) process.kill(isUnattended ? -pid : pid);
    } catch {
      // It has just ended.
    }
  };
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, LONGEST);
  // The program may end before it has read its input; its status says so.
  child.stdin.on('error', () => {}).end(input);
  const [output, errors] = [child.stdout, child.stderr].map((stream) => {
    const lines: string[] = [];
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      onLine?.(line);
    });
    return lines;
  });
  const status = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed).once('close', ended);
  })
    .catch((error) => Promise.reject(error.code === 'ENOENT' ? missing(program) : error))
    .finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    });
  if (status === 0) return output ?? [];
  const last = errors?.filter((line) => line.trim() !== '').slice(-8);
  const said = last?.join('\n') ?? '';
  const shown = reasonIn(said) ?? `${program} ended with code ${status}, which the log explains`;
  throw new ToolError(`${program} ended with ${status}: ${said}`, shown, status);
}

/** A first connection asks nothing; a host whose key has changed is refused. */
function sshOf(isUnattended: boolean): string {
  const batch = isUnattended ? ' -oBatchMode=yes' : '';
  return `ssh -oStrictHostKeyChecking=accept-new -oConnectTimeout=20${batch}`;
}

function missing(program: string): ToolError {
  const shown = `${program} is not installed on this machine`;
  return new ToolError(`${shown}: apt install ${program}, or brew install ${program}.`, shown);
}

/** Returns in a few words why a program failed, from what it printed, or `undefined`. */
export function reasonIn(printed: string): string | undefined {
  const told = printed.replace(COUNTS, '');
  return REASONS.find(([pattern]) => pattern.test(told))?.[1];
}
