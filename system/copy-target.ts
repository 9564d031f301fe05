import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigError, hidePassword } from './environment.ts';
import { runTool, ToolError, type ToolOptions, type ToolRun } from './run-tool.ts';

/** A folder, on this machine or another, and the program that copies to it. */
export interface CopyTarget {
  readonly tool: 'rsync' | 'rclone';
  readonly address: string;
}

/** Which files are sent. */
export interface Sending {
  /** Filter rules of rsync and rclone: `- *.html`, for example. */
  readonly rules?: readonly string[];
  /** The files to send. Set where other files of the folder may be deleted during the copy. */
  readonly names?: readonly string[];
  /** Whether files of the same name and size are equal, so that their bytes need no comparison. */
  readonly isHashed?: boolean;
  /** Whether everybody may read the files. Otherwise they keep their permissions. */
  readonly isPublic?: boolean;
  /** Whether this creates the target. The permissions of an existing one are for its owner to choose. */
  readonly isNew?: boolean;
  readonly isDryRun?: boolean;
  /** Called with the name of each file that is sent. */
  readonly onFile?: ((name: string) => void) | undefined;
}

// As in rsync, a colon before any slash makes an address. No part may begin with a dash, which ssh
// and rsync would read as an option, and none may contain what a remote shell would interpret.
const HOST = String.raw`(?:\w[\w.-]*@)?(?:\w[\w.-]*|\[[\da-fA-F:.]+\])`;
const SSH = new RegExp(String.raw`^${HOST}:(?!//)[\w./~][\w./~+@-]*$`);
const DAEMON = new RegExp(
  String.raw`^(?:${HOST}::|rsync://${HOST}(?::\d+)?/)\w[\w.-]*(?:/[\w./+@-]*)?$`,
);

/**
 * Reads a target: rclone copies to its own remotes, rsync to folders, over ssh and to its daemons. Relative
 * folders start at `root`. Throws ConfigError, which names the setting or argument `name`.
 */
export function readTarget(
  name: string,
  text: string,
  root: string,
  remotes = listRemotes,
): CopyTarget {
  if (!/^[^/]*:/.test(text)) return { tool: 'rsync', address: resolve(root, text) };
  const [remote] = /^[^-:/][^:/]*:(?!:|\/\/)/.exec(text) ?? [];
  if (/^:\w/.test(text) || (remote !== undefined && remotes().includes(remote)))
    return { tool: 'rclone', address: text.replace(/(?<=[^:/])\/+$/, '') };
  const address = text.replace(/\/+$/, '');
  if (SSH.test(address) || DAEMON.test(address)) return { tool: 'rsync', address };
  throw new ConfigError(
    `${name} must be a folder, user@host:/path, host::module, rsync://host/module or a remote of rclone, not "${hidePassword(text)}".`,
  );
}

/** Lists the configured remotes of rclone, with their colons. Without rclone there are none. */
function listRemotes(): readonly string[] {
  return spawnSync('rclone', ['listremotes'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];
}

/** A folder to which files are copied. Its functions throw ToolError. */
export interface OpenTarget {
  /** Lists the paths of files and folders, by filter rules. Returns `null` if the folder is missing. */
  list(rules: readonly string[]): Promise<string[] | null>;
  /** Copies a file of the target into a folder here. Returns whether it is there. */
  fetch(name: string, into: string): Promise<boolean>;
  /** Copies the files in a folder, and creates the last folder of the target. */
  send(source: string, sending: Sending): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
}

export function openTarget({ tool, address }: CopyTarget, run: ToolRun): OpenTarget {
  return tool === 'rsync' ? openRsync(address, run) : openRclone(address, run);
}

function openRsync(address: string, run: ToolRun): OpenTarget {
  const target = `${address}/`;
  const rsync = (args: readonly string[], options: ToolOptions = {}) =>
    runTool('rsync', ['--no-motd', '--timeout=300', ...args], run, options);
  const isMissing = (error: unknown) =>
    error instanceof ToolError && error.status === 23 && /\(2\)$/m.test(error.message);
  return {
    list: async (rules) => {
      const args = ['--list-only', '--recursive', ...filtersOf(rules), '--', target];
      const lines = await orMissing(rsync(args), isMissing);
      const names = lines?.map((line) => /^\S+ +[\d,.]+ \S+ \S+ (.+)$/.exec(line)?.[1] ?? '.');
      return names?.filter((name) => name !== '.') ?? null;
    },
    fetch: async (name, into) =>
      (await orMissing(rsync(['--', `${target}${name}`, `${into}/`]), isMissing)) !== null,
    send: async (source, { rules = [], names, isPublic, isNew, isDryRun, onFile }) => {
      const sources = isNew ? [''] : (names ?? (await readdir(source)));
      const from = sources.map((name) => `${source}/${name}`);
      const modes = isPublic ? ['--perms', '--chmod=D755,F644'] : [];
      const args = ['--recursive', '--checksum', '--times', '--omit-dir-times', ...modes];
      const printed = ['--out-format=%n', ...(isDryRun ? ['--dry-run'] : [])];
      const onLine = (line: string) => void (line.endsWith('/') || onFile?.(line));
      await rsync([...args, ...filtersOf(rules), ...printed, '--', ...from, target], { onLine });
    },
    remove: async (names) => {
      // rsync deletes what a rule includes and the source lacks, in folders that the source has. It has an option for
      // missing names, which Debian's 3.2.7-1+deb12u6 ends with “invalid file mode”.
      const empty = await mkdtemp(join(tmpdir(), 'removed-'));
      try {
        const folders = new Set(names.flatMap(foldersOf));
        for (const folder of folders) await mkdir(join(empty, folder), { recursive: true });
        const included = [...[...folders].map((folder) => `${folder}/`), ...names];
        const input = included.map((name) => `/${literal(name)}`).join('\n');
        const args = [
          '--recursive',
          '--delete',
          '--omit-dir-times',
          '--include-from=-',
          '--exclude=*',
        ];
        await rsync([...args, '--', `${empty}/`, target], { input });
      } finally {
        await rm(empty, { recursive: true });
      }
    },
  };
}

/** Returns the folders that a file is in, the outermost first. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Escapes a name for a rule of rsync, where a backslash is one itself unless the rule has a wildcard. */
function literal(name: string): string {
  return /[*?[]/.test(name) ? name.replaceAll(/[*?[\\]/g, '\\$&') : name;
}

function openRclone(address: string, run: ToolRun): OpenTarget {
  const settings = [
    // A failure is tried again by the caller.
    ...['--retries=1', '--low-level-retries=2', '--contimeout=20s', '--timeout=1m'],
    '--ask-password=false',
    // A checksum is a command on the host there, for each file of each deploy.
    '--sftp-disable-hashcheck',
  ];
  const rclone = (args: readonly string[], options: ToolOptions = {}) =>
    runTool('rclone', [...settings, ...args], run, options);
  const isMissing = (error: unknown) =>
    error instanceof ToolError && (error.status === 3 || error.status === 4);
  const pathOf = (name: string) => address.replace(/(?<![:/])$/, '/') + name;
  return {
    list: (rules) => {
      const listed = rclone(['lsf', '--recursive', ...filtersOf(rules), '--', address]);
      return orMissing(listed, isMissing);
    },
    fetch: async (name, into) => {
      const copied = rclone(['copyto', '--', pathOf(name), join(into, name)]);
      return (await orMissing(copied, isMissing)) !== null;
    },
    send: async (source, { rules = [], isHashed, isDryRun, onFile }) => {
      // Many hosts have neither checksums nor times, which leaves the size to compare.
      const compared = isHashed ? '--checksum' : '--ignore-times';
      const args = [
        'copy',
        compared,
        ...filtersOf(rules),
        '-v',
        ...(isDryRun ? ['--dry-run'] : []),
      ];
      const onLine = (line: string) => {
        const [, name] = /(?:INFO|NOTICE) *: (.+): (?:Copied|Skipped copy)/.exec(line) ?? [];
        if (name !== undefined) onFile?.(name);
      };
      await rclone([...args, '--', source, address], { onLine });
    },
    remove: async (names) => {
      await rclone(['delete', '--files-from=-', '--', address], { input: names.join('\n') });
    },
  };
}

const filtersOf = (rules: readonly string[]) => rules.map((rule) => `--filter=${rule}`);

async function orMissing<Result>(
  work: Promise<Result>,
  isMissing: (error: unknown) => boolean,
): Promise<Result | null> {
  return work.catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
}
