import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ArchiveError } from '../archive/archive-files.ts';
import { importFrom } from './archives.ts';
import { countPeople, onlyPath, runCommand, UsageError } from './command.ts';

// Makes the content and the people exactly those of a backup.

await runCommand('npm run content:restore -- FILE.tar.gz [--yes]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const sentence = 'Name one backup, a file that ends in .tar.gz.';
  const path = onlyPath(positionals, sentence, '.tar.gz');
  if (!values.yes) await confirm();
  const { documents, assets, people } = await importFrom(config, path, 'exact');
  const counts = `Restored ${documents} documents, ${assets} assets`;
  if (people === undefined) return `${counts} and no people: those of this machine stay.`;
  return `${counts} and ${countPeople(people)}. Everybody has to log in again.`;
});

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask at: use --yes.');
  using terminal = createInterface(process.stdin, process.stderr);
  console.error('This replaces all content and people. A backup of them is written first.');
  const answer = await terminal.question('Restore? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new ArchiveError('Nothing was restored.');
}
