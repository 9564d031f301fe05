import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const site = createRequire(new URL('../../../site/package.json', import.meta.url));
const root = createRequire(import.meta.url);

/**
 * Checks graphs as pages carry them, by name, against schema.org: lists for each the types and
 * properties that are unknown and the values that do not fit. The definitions are schema.org's own,
 * as TypeScript (schema-dts); the compiler checks them.
 */
export async function faultsOf(
  graphs: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'));
  const type = `import type { Graph } from ${JSON.stringify(site.resolve('schema-dts'))};\n`;
  const files = Object.entries(graphs).map(([name, graph]) => ({
    name,
    file: `${name}.ts`,
    graph,
  }));
  try {
    for (const { file, graph } of files) {
      await writeFile(join(folder, file), `${type}export const graph: Graph = ${graph};\n`);
    }
    const lines = await compile(
      folder,
      files.map(({ file }) => file),
    );
    return Object.fromEntries(
      files.map(({ name, file }) => [name, lines.filter((line) => line.startsWith(`${file}(`))]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compile(folder: string, files: readonly string[]): Promise<string[]> {
  const compiler = join(root.resolve('typescript/package.json'), '../bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  const tsc = spawn(process.execPath, [compiler, ...options, '--pretty', 'false', ...files], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  tsc.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise((ended, failed) => {
    tsc.once('error', failed);
    tsc.once('close', ended);
  });
  const lines = output.split('\n');
  const strange = lines.filter((line) => line !== '' && !/^ |^[\w-]+\.ts\(/.test(line));
  if ((status === 0) !== (output === '') || strange.length > 0) {
    throw new Error(`The compiler exited with status ${status}: ${output}`);
  }
  return lines;
}
