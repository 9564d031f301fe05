import { parseArgs } from 'node:util';
import { printable } from '../../../system/printable.ts';
import { importFrom } from './archives.ts';
import { onlyPath, runCommand, UsageError } from './command.ts';

const usage = 'npm run content:import -- FILE|FOLDER|- [--replace] [--leave-out]';

await runCommand(usage, async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'leave-out': { type: 'boolean' } },
  });
  const [given = ''] = positionals;
  if (/^https?:/.test(given))
    throw new UsageError('Download the archive first, and name its file.');
  const sentence =
    'Name one archive: a .tar.gz, an .ndjson file, a folder, or - for the standard input.';
  const path = onlyPath(positionals, sentence);
  const imported = await importFrom(
    config,
    given === '-' ? given : path,
    values.replace ? 'replace' : 'merge',
    values['leave-out'],
  );
  const { documents, assets, left, notes } = imported;
  for (const note of notes) console.error(printable(note));
  const done = `Imported ${documents - left} documents and ${assets} assets.`;
  if (left === 0) return done;
  return `${done}\n${left} existed already and stay; --replace overwrites them.`;
});
