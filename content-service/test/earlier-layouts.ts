import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from './temporary-folder.ts';

/** Returns the SQL that creates a database of an earlier version. */
export function layoutSql(name: string): string {
  return readFileSync(new URL(`layouts/${name}.sql`, import.meta.url), 'utf8');
}

/** Creates a data directory with a database from that SQL. */
export async function folderWith(
  file: string,
  sql: string,
): Promise<{ dir: string; path: string }> {
  const dir = await temporaryFolder();
  const path = join(dir, file);
  using database = new DatabaseSync(path);
  database.exec(sql);
  return { dir, path };
}

export function valueIn(path: string, query: string): unknown {
  using database = new DatabaseSync(path, { readOnly: true });
  return Object.values(database.prepare(query).get() ?? {})[0];
}

export async function backupsIn(dir: string): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name.includes('backup'));
}
