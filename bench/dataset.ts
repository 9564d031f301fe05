import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const demo = join(import.meta.dirname, '../company/content');

interface Document {
  readonly _id: string;
  readonly _type: string;
}

/** Writes a dataset: the demo content with another address, and with its projects repeated up to this number. */
export async function writeDataset(dir: string, projects: number, address: string): Promise<void> {
  await cp(demo, dir, { recursive: true });
  const text = await readFile(join(demo, 'data.ndjson'), 'utf8');
  const documents = text
    .trim()
    .split('\n')
    .map((line): Document => JSON.parse(line));
  const { projectGallery: own = [], ...rest } = Object.groupBy(documents, ({ _type }) => _type);
  const repeated = Array.from({ length: projects }, (_, index) => ({
    ...own[index % own.length],
    _id: `project-${index}`,
  }));
  const others = Object.values(rest).flatMap((some = []) => some);
  const settings = others.map((one) => (one._type === 'settings' ? { ...one, address } : one));
  const lines = [...settings, ...repeated].map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(dir, 'data.ndjson'), lines.join(''));
}
