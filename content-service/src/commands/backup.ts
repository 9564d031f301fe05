import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '../backups/backup-files.ts';
import { exportTo } from './archives.ts';
import { onlyPath, runCommand } from './command.ts';

await runCommand('npm run content:backup [-- FOLDER]', (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const isGiven = positionals.length > 0;
  const folder = isGiven ? onlyPath(positionals, 'Name one folder, or none.') : config.backups.dir;
  return exportTo(config, join(folder, backupName(config.dataset, 'own', new Date())), true);
});
