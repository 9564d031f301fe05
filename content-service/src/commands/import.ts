import { parseArgs } from 'node:util';
import { importArchive } from '../archive/import-archive.ts';
import { resolvePath, runCommand, UsageError } from './command.ts';
import { withService } from './with-service.ts';

const usage = 'npm run content:import -- FILE [--replace | --missing] [--token TOKEN]';

await runCommand(usage, async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      missing: { type: 'boolean' },
      token: { type: 'string' },
    },
  });
  const { replace, missing, token } = values;
  const [given, ...others] = positionals;
  if (!given || others.length > 0) throw new UsageError('Name one archive, a .tar.gz or a folder.');
  if (replace && missing) throw new UsageError('Choose --replace or --missing, not both.');
  const mode = replace ? 'replace' : missing ? 'missing' : 'create';
  const { documents, assets, left } = await withService(config, token, (client) =>
    importArchive(client, resolvePath(given), mode),
  );
  const stayed = left > 0 ? `; ${left} existed and were not changed` : '';
  return `Imported ${documents} documents and ${assets} assets${stayed}.`;
});
