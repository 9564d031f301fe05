import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { ToolError } from '../../../system/run-tool.ts';
import { hosts, startUploadHost } from '../../harness/upload-hosts.ts';
import { deployer, describeDeploys } from '../../site/deploys.ts';

const BIG = 60_000;

/** A release whose pages name a file that no other release has. */
function release(name: string) {
  const filler = `<!-- ${name.repeat(BIG)} -->`;
  const page = `<link href="/_astro/${name}.css">${filler}`;
  return {
    'index.html': page,
    '404.html': page,
    'robots.txt': 'Allow: /',
    [`_astro/${name}.css`]: name.repeat(BIG),
    [`_pictures/${name}.webp`]: name.repeat(BIG),
  };
}

describe.each(Object.entries(hosts))('%s:', (kind, start) => {
  async function open() {
    const served = join(await temporaryFolder(), 'served');
    await mkdir(served);
    const host = await startUploadHost(start, served, await temporaryFolder());
    onTestFinished(host.close);
    vi.stubEnv('RSYNC_RSH', host.shell);
    onTestFinished(() => void vi.unstubAllEnvs());
    return { ...host, to: host.target, folder: join(served, 'site') };
  }

  describeDeploys(kind, open);

  it('a connection that breaks anywhere leaves pages whose files are there', async () => {
    const { to, folder, relay } = await open();
    const deploy = await deployer(to);
    await deploy(release('a'));
    const visiting = new AbortController();
    const visits = visitUntil(folder, visiting.signal);
    try {
      for (const [index, part] of [0.02, 0.3, 0.6, 0.9].entries()) {
        const name = 'bcde'[index] ?? '';
        relay.cutAfter(Math.round(4 * BIG * part));
        // The control connection of FTP has few bytes, so that an upload may succeed.
        const error = await deploy(release(name)).catch((error: unknown) => error);
        relay.mend();
        if (error instanceof ToolError)
          expect(error.shown, error.message).toBe('the host does not answer');
        await deploy(release(name));
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        expect(page).toBe(release(name)['index.html']);
      }
    } finally {
      visiting.abort();
    }
    expect(await visits).toBeGreaterThan(0);
  });

  it('a wrong password or key is named', async () => {
    const { refused } = await open();
    const deploy = await deployer(refused);
    await expect(deploy(release('a'))).rejects.toMatchObject({
      shown: 'the host refuses the password or key',
    });
  });
});

/** Loads the page and all that it names, again and again. Returns how often. */
async function visitUntil(folder: string, signal: AbortSignal): Promise<number> {
  let visits = 0;
  while (!signal.aborted) {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
    const [, name] = /href="(\/_astro\/(\w)\.css)"/.exec(page) ?? [];
    if (name !== undefined) {
      visits += 1;
      const file = await readFile(join(folder, name), 'utf8');
      expect(file.length).toBe(BIG);
    }
    await new Promise((turn) => setImmediate(turn));
  }
  return visits;
}
