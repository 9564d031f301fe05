import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '../backups/backup-files.ts';
import { exportTo } from './archives.ts';
import { resolvePath, runCommand, UsageError } from './command.ts';

await runCommand('npm run content:backup [-- FOLDER]', (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one folder, or none.');
  const folder = given ? resolvePath(given) : config.backups.dir;
  const name = backupName(config.dataset, 'own', new Date());
  return exportTo(config, join(folder, name), true);
});
