import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemo } from '../bench/demo.ts';
import { checks } from './checks/index.ts';
import { type EngineChoice, engines } from './engines.ts';
import { failuresOf, summarize, toMarkdown } from './report.ts';
import { type EngineReport, runChecks } from './run-checks.ts';

// Runs the checks of the specification in real engines: `npm run test:browsers` in all of them, and
// writes docs/browsers.md; `npm run test:browsers -- chromium-92 firefox` in some. Exits with a status
// above 0 when a check fails.

const chosen = choose(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
try {
  const prepared = [];
  for (const { id, level, prepare } of chosen) prepared.push({ id, level, start: await prepare() });
  console.log('Starting the site with all its pictures …');
  const site = await startDemo(folder);
  const reports: EngineReport[] = [];
  try {
    for (const { level, start } of prepared) {
      const report = await runChecks(() => start(site.url), level, checks);
      console.log([summarize(report), ...failuresOf(report)].join('\n  '));
      reports.push(report);
    }
  } finally {
    await site.stop();
  }
  if (chosen.length === engines.length) {
    await writeFile(join(import.meta.dirname, '../docs/browsers.md'), toMarkdown(reports));
  }
  if (reports.some((report) => failuresOf(report).length > 0)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function choose(ids: readonly string[]): readonly EngineChoice[] {
  const unknown = ids.filter((id) => !engines.some((engine) => engine.id === id));
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(', ')}. There are ${engines.map(({ id }) => id).join(', ')}.`,
    );
    process.exit(2);
  }
  return ids.length === 0 ? engines : engines.filter(({ id }) => ids.includes(id));
}
