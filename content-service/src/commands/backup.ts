import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '../backups/backup-files.ts';
import { resolvePath, runCommand, UsageError } from './command.ts';
import { exportTo } from './with-service.ts';

await runCommand('npm run content:backup [-- FOLDER] [--token TOKEN]', (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' } },
  });
  const [given, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one folder, or none.');
  const folder = given ? resolvePath(given) : config.backups.dir;
  const name = backupName(config.dataset, 'own', new Date());
  return exportTo(config, values.token, join(folder, name), { withPeople: true });
});
