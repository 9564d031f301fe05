import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { slugOf } from '../archive/write.ts';
import { archiveTo } from './archive-to.ts';
import { pathOf } from './path-argument.ts';
import { run, UsageError } from './run.ts';

await run('npm run content:backup [-- FOLDER] [--token TOKEN]', (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' } },
  });
  const [given, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one folder, or none.');
  const folder = given ? pathOf(given) : join(config.dataDir, 'backups');
  const name = `${config.dataset}-${slugOf(new Date())}.tar.gz`;
  return archiveTo(config, values.token, join(folder, name));
});
