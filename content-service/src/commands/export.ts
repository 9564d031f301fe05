import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from '../archive/write.ts';
import { calledFrom, run, UsageError } from './run.ts';
import { told } from './told.ts';
import { withService } from './with-service.ts';

const usage = 'npm run content:export -- FILE.tar.gz [--token TOKEN]';

await run(usage, async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { token: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (!name?.endsWith('.tar.gz') || others.length > 0) {
    throw new UsageError('Name one file to write, ending in .tar.gz.');
  }
  const file = resolve(calledFrom(), name);
  return withService(config, values.token, async (connection) =>
    told(file, await writeArchive(connection, file)),
  );
});
