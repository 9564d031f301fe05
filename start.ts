import { ConfigError } from './system/environment.ts';

// Runs the command that the scripts of `package.json` name, `start` without one.
try {
  // Imported here: what it imports reads the company's folder, which may have faults.
  const { runCommand } = await import('./commands.ts');
  process.exitCode = await runCommand(process.argv[2] ?? 'start');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
