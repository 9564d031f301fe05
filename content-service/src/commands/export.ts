import { parseArgs } from 'node:util';
import { exportTo } from './archives.ts';
import { onlyPath, runCommand } from './command.ts';

await runCommand('npm run content:export -- FILE.tar.gz', (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const sentence = 'Name one file to write, ending in .tar.gz.';
  return exportTo(config, onlyPath(positionals, sentence, '.tar.gz'), false);
});
