import { parseArgs } from 'node:util';
import { importFrom } from './archives.ts';
import { onlyPath, runCommand } from './command.ts';

await runCommand('npm run content:import -- FILE [--replace]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const path = onlyPath(positionals, 'Name one archive, a .tar.gz or a folder.');
  const imported = await importFrom(config, path, values.replace ? 'replace' : 'merge');
  const { documents, assets, left } = imported;
  const done = `Imported ${documents - left} documents and ${assets} assets.`;
  if (left === 0) return done;
  return `${done}\n${left} existed already and stay; --replace overwrites them.`;
});
