import { parseArgs } from 'node:util';
import { archiveTo } from './archive-to.ts';
import { pathOf } from './path-argument.ts';
import { run, UsageError } from './run.ts';

await run('npm run content:export -- FILE.tar.gz [--token TOKEN]', (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' } },
  });
  const [given, ...others] = positionals;
  if (!given?.endsWith('.tar.gz') || others.length > 0) {
    throw new UsageError('Name one file to write, ending in .tar.gz.');
  }
  return archiveTo(config, values.token, pathOf(given));
});
