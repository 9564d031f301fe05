import { join } from 'node:path';
import { describe } from 'vitest';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { ensureRsync } from '../harness/rsync.ts';
import { filesIn } from '../harness/target-files.ts';
import { describeDeploys } from './deploys.ts';

const isInstalled = ensureRsync();
if (!isInstalled) console.warn('NOT RUN: deploys. rsync is not installed.');

// To hosts, and interrupted ones: tests/full/site/deploy.test.ts.
describe.runIf(isInstalled)('with rsync', () =>
  describeDeploys('a folder', async () => {
    const folder = join(await temporaryFolder(), 'site');
    return { to: { tool: 'rsync', address: folder }, files: filesIn(folder) };
  }),
);
