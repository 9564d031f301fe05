import { parseArgs } from 'node:util';
import { importFrom } from './archives.ts';
import { resolvePath, runCommand, UsageError } from './command.ts';

await runCommand('npm run content:import -- FILE [--replace | --missing]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, missing: { type: 'boolean' } },
  });
  const { replace, missing } = values;
  const [given, ...others] = positionals;
  if (!given || others.length > 0) throw new UsageError('Name one archive, a .tar.gz or a folder.');
  if (replace && missing) throw new UsageError('Choose --replace or --missing, not both.');
  const mode = replace ? 'replace' : missing ? 'missing' : 'create';
  const imported = await importFrom(config, resolvePath(given), mode);
  if (!imported) return 'Nothing was imported.';
  const { documents, assets, left } = imported;
  const stayed = left > 0 ? `; ${left} existed and were not changed` : '';
  return `Imported ${documents - left} documents and ${assets} assets${stayed}.`;
});
