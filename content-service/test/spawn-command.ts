import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs a command with environment variables. Returns its output and its exit code. */
export async function spawnCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const entry = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, code };
}
