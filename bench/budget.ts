import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Checks every budget with its own command: `npm run budget`, or some by name (`npm run
// budget -- sizes`). Exits with a status above 0 when a budget is exceeded.
const root = fileURLToPath(new URL('..', import.meta.url));
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const commands: Readonly<Record<string, readonly string[]>> = {
  sizes: ['bench/budget-sizes.ts'],
  accessibility: [playwright, 'test', 'tests/accessibility.spec.ts', '--reporter=line'],
  lighthouse: ['bench/lighthouse.ts'],
  serving: ['bench/serve.ts', '--quick', 'nginx'],
  publishing: ['bench/publish.ts', '50'],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in commands));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. The budgets are ${Object.keys(commands).join(', ')}.`,
  );
  process.exit(2);
}
const missed: string[] = [];
for (const [name, command] of Object.entries(commands)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  const [code] = await once(
    spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) missed.push(name);
}
if (missed.length > 0) {
  console.error(`\nBound exceeded: ${missed.join(', ')}.`);
  process.exitCode = 1;
}
