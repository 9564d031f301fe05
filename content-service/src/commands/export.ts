import { parseArgs } from 'node:util';
import { exportTo } from './archives.ts';
import { resolvePath, runCommand, UsageError } from './command.ts';

await runCommand('npm run content:export -- FILE.tar.gz', (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given, ...others] = positionals;
  if (!given?.endsWith('.tar.gz') || others.length > 0) {
    throw new UsageError('Name one file to write, ending in .tar.gz.');
  }
  return exportTo(config, resolvePath(given), false);
});
