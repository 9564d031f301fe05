import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../site/publish/render/build-site.ts';

/** Builds the site before all tests, so that no two tests build it at once. */
export async function setup(): Promise<void> {
  await buildIfStale(fileURLToPath(new URL('../site', import.meta.url)), () => {});
}
