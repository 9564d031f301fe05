import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importArchive } from '../archive/import.ts';
import { serviceTarget } from '../archive/service-target.ts';
import { calledFrom, run, UsageError } from './run.ts';
import { withService } from './with-service.ts';

const usage = 'npm run content:import -- FILE [--replace | --missing] [--token TOKEN]';

await run(usage, async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      missing: { type: 'boolean', default: false },
      token: { type: 'string' },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError('Name one archive, a .tar.gz or a folder.');
  if (values.replace && values.missing) {
    throw new UsageError('Choose --replace or --missing, not both.');
  }
  const mode = values.replace ? 'replace' : values.missing ? 'missing' : 'create';
  const unpackInto = await mkdtemp(join(tmpdir(), 'content-import-'));
  const path = resolve(calledFrom(), file);
  try {
    return await withService(config, values.token, async (service) => {
      const target = serviceTarget(service);
      const { documents, assets, left } = await importArchive({ path, unpackInto, target, mode });
      const stayed = left > 0 ? `; ${left} were there and stayed` : '';
      return `Imported ${documents} documents and ${assets} assets${stayed}.`;
    });
  } finally {
    await rm(unpackInto, { recursive: true, force: true });
  }
});
