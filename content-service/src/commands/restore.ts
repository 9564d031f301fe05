import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ArchiveError } from '../archive/archive-files.ts';
import { importFrom } from './archives.ts';
import { countPeople, onlyPath, runCommand, UsageError } from './command.ts';
import type { Answer } from './with-service.ts';

// Makes the content and the people exactly those of a backup.

await runCommand('npm run content:restore -- FILE.tar.gz [--yes]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const sentence = 'Name one backup, a file that ends in .tar.gz.';
  const path = onlyPath(positionals, sentence, '.tar.gz');
  if (!values.yes && !process.stdin.isTTY) {
    throw new UsageError('Without a terminal to ask, --yes is needed.');
  }
  const restored = await importFrom(config, path, 'exact', values.yes ? undefined : confirm);
  if (restored.people === undefined) {
    return `Restored ${describe(restored)}: those who could log in stay.`;
  }
  return `Restored ${describe(restored)}. Everybody has to log in again.`;
});

async function confirm(found: Answer): Promise<void> {
  using terminal = createInterface(process.stdin, process.stderr);
  const { created = '' } = found;
  const made = created && `, of ${created.slice(0, 10)}, ${created.slice(11, 16)} UTC`;
  console.error(`The backup holds ${describe(found)}${made}.`);
  console.error('They replace everything that is there now, of which a backup is written first.');
  const answer = await terminal.question('Restore? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new ArchiveError('Nothing was restored.');
}

function describe({ documents, assets, people }: Answer): string {
  const counts = `${documents} documents, ${assets} assets`;
  return people === undefined ? `${counts} and no people` : `${counts} and ${countPeople(people)}`;
}
