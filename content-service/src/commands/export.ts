import { parseArgs } from 'node:util';
import { resolvePath, runCommand, UsageError } from './command.ts';
import { exportTo } from './with-service.ts';

await runCommand('npm run content:export -- FILE.tar.gz [--token TOKEN]', (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' } },
  });
  const [given, ...others] = positionals;
  if (!given?.endsWith('.tar.gz') || others.length > 0) {
    throw new UsageError('Name one file to write, ending in .tar.gz.');
  }
  return exportTo(config, values.token, resolvePath(given));
});
