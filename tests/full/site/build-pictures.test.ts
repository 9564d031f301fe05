import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startContentApi } from '../../helpers/faults/content-api.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { runBuild } from '../../helpers/processes/copied-build.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

// The build of whole pictures: tests/full/content/static-folder.spec.ts.
it('publishes without the pictures that it could not have, names them and ends with 1', async () => {
  // It sends the same small photo for every address.
  const api = await startContentApi(resultsWith('edition 1.'));
  onTestFinished(api.close);
  const dataDir = await temporaryFolder();
  const { code, out, err } = await runBuild(api.url, dataDir);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/Released, but pictures could not be fetched \(\d+\):/);
  expect(err).toContain(
    `${api.url}/images/embedded/production/0a1b2c3d-1920x1440.jpg?rect=240,0,1440,1440&w=400&h=400&q=80&fit=crop&auto=format: Error: the answer has 64 × 48 px instead of 400 × 400`,
  );
  const home = readFileSync(join(dataDir, 'current/public/index.html'), 'utf8');
  expect(home).toContain('edition 1.');
  expect(home).toContain(`${api.url}/images/`);
});
