import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeDeploys, filesIn, first, second, startTarget, writeFiles } from './deploys.ts';

// By rsync: tests/full/site/deploy.test.ts.
describeDeploys('a folder');

describe('a deploy to a folder that fails', () => {
  it('has uploaded what new pages name and deleted nothing, and succeeds the next time', async () => {
    const { folder, deploy } = await startTarget('a folder');
    await deploy(first);
    await rm(join(folder, 'index.html'));
    await writeFiles(join(folder, 'index.html'), { mine: 'mine' });
    await expect(deploy(second)).rejects.toThrow(
      /^The deploy did not finish, run it again\. EISDIR/,
    );
    expect(Object.keys(await filesIn(folder))).toEqual(
      expect.arrayContaining(['_astro/one.js', '_astro/two.js', '_pictures/a.webp']),
    );
    await rm(join(folder, 'index.html'), { recursive: true });
    await writeFiles(folder, { '.deploying-1': 'from a deploy that was killed' });
    await deploy(second);
    expect(await readdir(folder)).toEqual(
      expect.not.arrayContaining([expect.stringContaining('deploying')]),
    );
    expect(await filesIn(folder)).toEqual(second);
  });
});
