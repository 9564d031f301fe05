import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataset, type Document } from '../content/test-dataset.ts';
import { runProgram } from './program.ts';
import { startContentService } from './services.ts';

/** Runs the site's part of `npm run build` on a content service. */
export function runBuild(contentUrl: string, dataDir: string) {
  const settings = { SITE_DATA_DIR: dataDir, SANITY_API_HOST: contentUrl };
  return runProgram(['site/publish/main.ts', 'build'], settings);
}

/** A copy of the folder that `npm run build` wrote. Nothing that made it runs any more. */
export interface Built {
  readonly folder: string;
  /** The folder of the release, which contains that folder. */
  readonly release: string;
  remove(): void;
}

/** Builds these documents, copies the release and removes everything else. Throws if the build fails. */
export async function buildAndCopy(documents: readonly Document[]): Promise<Built> {
  const dataset = await createDataset(documents);
  const dataDir = mkdtempSync(join(tmpdir(), 'build-'));
  const copy = mkdtempSync(join(tmpdir(), 'copied-'));
  // nginx runs as another user.
  chmodSync(copy, 0o755);
  const service = await startContentService(dataset.folder);
  try {
    const { code, err } = await runBuild(service.url, dataDir);
    if (code !== 0) throw new Error(`The build failed:\n${err}`);
    cpSync(join(dataDir, 'current/'), copy, { recursive: true, preserveTimestamps: true });
  } finally {
    await service.close();
    dataset.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const remove = () => rmSync(copy, { recursive: true, force: true });
  return { folder: join(copy, 'public'), release: copy, remove };
}
