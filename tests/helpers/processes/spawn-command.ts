import { runProgram } from './program.ts';

/** Runs Node with umask 022, which lets other users read new files. */
export const openly = ['/bin/sh', '-c', 'umask 022; exec "$0" "$@"'];

/** Runs a command with environment variables. Returns its output and its exit code. */
export function spawnCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  return runProgram([`content-service/src/commands/${name}.ts`, ...args], settings, openly);
}
