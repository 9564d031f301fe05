import { describe, expect, it } from 'vitest';
import { ensureRsync } from '../../harness/rsync.ts';
import {
  describeDeploys,
  filesIn,
  first,
  listIn,
  second,
  startTarget,
} from '../../site/deploys.ts';

const isInstalled = ensureRsync();
if (!isInstalled) console.warn('NOT RUN: deploys by rsync. It is not installed.');

describe.runIf(isInstalled)('with rsync', () => describeDeploys('an rsync daemon'));

describe.runIf(isInstalled)('a deploy by rsync that fails', () => {
  it('in any of its transfers leaves pages whose files are there, and succeeds the next time', async () => {
    const { folder, deploy, failAt } = await startTarget('an rsync daemon');
    let [before, after] = [first, second];
    await deploy(before);
    // The first two of seven transfers only look at the target.
    for (const transfer of [4, 5, 6]) {
      await failAt(transfer);
      await expect(deploy(after)).rejects.toThrow('rsync ended with');
      const now = await filesIn(folder);
      expect(Object.keys(now)).toContain(now['index.html']?.slice(1));
      expect(now['index.html']).toBe((transfer > 5 ? after : before)['index.html']);
      await failAt(0);
      await deploy(after);
      expect(await filesIn(folder)).toEqual(after);
      expect(await listIn(folder)).toEqual(Object.keys(after).toSorted());
      [before, after] = [after, before];
    }
    await failAt(8);
    await deploy(after);
  });
});
