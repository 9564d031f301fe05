import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCompany } from '../../bench/company-site.ts';
import { checks } from './checks/index.ts';
import { engines } from './engines.ts';
import { runChecks } from './run-checks.ts';

// Runs the checks of the specification in real engines: `npm run test:browsers` in all of them,
// `npm run test:browsers -- chromium-92 firefox` in some. Prints their rows for docs/browsers.md.
// Exits with a status above 0 when a check fails or an engine is missing.

const names = process.argv.slice(2);
const known = engines.map(({ id }) => id);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}. The engines are ${known.join(', ')}.`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
console.log('Starting the site with all its pictures …');
const site = await startCompany(folder);
try {
  for (const engine of engines) {
    if (names.length > 0 && !names.includes(engine.id)) continue;
    const { id, level, isScripted, start } = engine;
    const asked = checks.filter(
      (check) => (level === 'whole' || check.level === level) && (check.script || !isScripted),
    );
    try {
      const { name, passed, failed } = await runChecks(() => start(site.url), asked, console.error);
      const date = new Date().toISOString().slice(0, 10);
      console.log(`| \`${id}\` | ${name} | ${level} | ${passed} of ${passed + failed} | ${date} |`);
      if (failed > 0) process.exitCode = 1;
    } catch (error) {
      console.error(`${id}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
