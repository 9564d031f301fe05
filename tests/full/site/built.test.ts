import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '../../../site/publish/render/build-site.ts';
import { freePort } from '../../helpers/ports.ts';
import { startProgram } from '../../helpers/processes/program.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const site = join(import.meta.dirname, '../../../site');

beforeAll(() => buildIfStale(site, () => {}));

it.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run site prints one line, and exits with 0 on %s',
  async (signal) => {
    const port = await freePort();
    const program = await startProgram(['site/publish/main.ts'], {
      PORT: String(port),
      SITE_DATA_DIR: await temporaryFolder(),
      SANITY_API_HOST: 'http://localhost:1',
    });
    const { code, out } = await program.end(signal);
    expect([code, out]).toEqual([0, `Site: http://localhost:${port}\n`]);
  },
);

it("the built script is React's production build in every environment", async () => {
  const folder = join(site, 'dist/client/_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    expect(await readFile(join(folder, name), 'utf8')).not.toContain('hydration-mismatch');
  }
});
