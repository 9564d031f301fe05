import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importArchive } from '../archive/import.ts';
import { calledFrom, run, UsageError } from './run.ts';
import { withService } from './with-service.ts';

const usage = 'npm run content:import -- FILE [--replace | --missing] [--token TOKEN]';

await run(usage, async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      missing: { type: 'boolean', default: false },
      token: { type: 'string' },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError('Name one archive, a .tar.gz or a folder.');
  if (values.replace && values.missing) {
    throw new UsageError('Choose --replace or --missing, not both.');
  }
  const mode = values.replace ? 'replace' : values.missing ? 'missing' : 'create';
  const path = resolve(calledFrom(), file);
  return withService(config, values.token, async (connection) => {
    const { documents, assets, left } = await importArchive(connection, path, mode);
    const stayed = left > 0 ? `; ${left} were there and stayed` : '';
    return `Imported ${documents} documents and ${assets} assets${stayed}.`;
  });
});
