import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDeploys } from '../../site/publish/deploy/deploys.ts';
import { ensureRsync } from '../helpers/hosts/rsync.ts';
import { filesIn, writeFiles } from '../helpers/hosts/target-files.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { until } from '../helpers/until.ts';
import { deployer, describeDeploys, type OpenTarget } from './deploys.ts';

const isInstalled = ensureRsync();
if (!isInstalled) console.warn('NOT RUN: deploys. rsync is not installed.');

// To hosts, and interrupted ones: tests/full/site/deploy.test.ts.
describe.runIf(isInstalled)('with rsync', () => {
  const open: OpenTarget = async () => {
    const folder = join(await temporaryFolder(), 'site');
    return { to: { tool: 'rsync', address: folder }, files: filesIn(folder) };
  };

  describeDeploys('a folder', open);

  // Only its owner could change them: a deploy by another member of its group failed.
  it('the permissions of a folder that exists stay', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o2775);
    await mkdir(join(folder, 'lost+found'));
    const deploy = await deployer({ tool: 'rsync', address: folder });
    await deploy({ 'index.html': 'page' });
    await deploy({ 'index.html': 'another page' });
    expect((await stat(folder)).mode & 0o7777).toBe(0o2775);
  });

  it('a release with something of the demo is not uploaded by itself, and the log says what to set', async () => {
    const [dataDir, address] = [await temporaryFolder(), await temporaryFolder()];
    const release = '000001-0123456789ab';
    await writeFiles(join(dataDir, 'releases', release, 'public'), { 'index.html': 'page' });
    const logged: string[] = [];
    const { stop, state } = startDeploys(
      dataDir,
      { tool: 'rsync', address },
      release,
      (_level, sentence) => void logged.push(sentence),
      async () => ['reviews', 'phone'],
    );
    onTestFinished(stop);
    await until(() => state().failure !== null, 'the upload is refused');
    expect(state().failure).toBe("it still has the demo's reviews, phone; the log says what to do");
    expect(logged).toEqual([expect.stringContaining('reviews: set REVIEWS_WIDGET_SRC to ')]);
    expect(await filesIn(address).all()).toEqual({});
  });
});
