import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { slugOf, writeArchive } from '../archive/write.ts';
import { calledFrom, run, UsageError } from './run.ts';
import { told } from './told.ts';
import { withService } from './with-service.ts';

const usage = 'npm run content:backup [-- FOLDER] [--token TOKEN]';

await run(usage, async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { token: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one folder, or none.');
  const folder = name ? resolve(calledFrom(), name) : join(config.dataDir, 'backups');
  const file = join(folder, `${config.dataset}-${slugOf(new Date())}.tar.gz`);
  return withService(config, values.token, async (connection) =>
    told(file, await writeArchive(connection, file)),
  );
});
