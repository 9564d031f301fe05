import { fileURLToPath } from 'node:url';
import { runProgram } from '../../tests/harness/program.ts';

/** Runs a command with environment variables. Returns its output and its exit code. */
export function spawnCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const entry = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url));
  return runProgram([entry, ...args], settings);
}
