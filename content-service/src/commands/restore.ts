import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { importFrom } from './archives.ts';
import { countPeople, resolvePath, runCommand, UsageError } from './command.ts';
import type { Answer } from './with-service.ts';

// Makes the content and the people exactly those of a backup.

await runCommand('npm run content:restore -- FILE.tar.gz [--yes]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const [given, ...others] = positionals;
  if (!given?.endsWith('.tar.gz') || others.length > 0) {
    throw new UsageError('Name one backup, a file that ends in .tar.gz.');
  }
  if (!values.yes && !process.stdin.isTTY) {
    throw new UsageError('Without a terminal to ask, --yes is needed.');
  }
  const ask = values.yes ? undefined : (found: Answer) => isWanted(found, given);
  const restored = await importFrom(config, resolvePath(given), 'exact', ask);
  if (!restored) return 'Nothing was restored.';
  const { documents, assets, people } = restored;
  const counts = `Restored ${documents} documents, ${assets} assets`;
  if (people === undefined) return `${counts} and no people: those who could log in stay.`;
  return `${counts} and ${countPeople(people)}. Everybody has to log in again.`;
});

async function isWanted(found: Answer, file: string): Promise<boolean> {
  using terminal = createInterface(process.stdin, process.stderr);
  console.error(`${file} holds ${describe(found)}.`);
  console.error('They replace everything that is there now, of which a backup is written first.');
  return (await terminal.question('Restore? Type yes: ')).trim().toLowerCase() === 'yes';
}

function describe({ documents, assets, people, created = '' }: Answer): string {
  const holds = `${documents} documents, ${assets} assets`;
  if (people === undefined) return `${holds} and no people: those who can log in now stay`;
  const made = `${created.slice(0, 10)}, ${created.slice(11, 16)} UTC`;
  return `${holds} and ${countPeople(people)}, of ${made}`;
}
