import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CopyTarget } from '../../../system/copy-target.ts';
import { ToolError } from '../../../system/run-tool.ts';
import { hosts, type Start } from '../../helpers/hosts/host-kinds.ts';
import { filesIn } from '../../helpers/hosts/target-files.ts';
import { startUploadHost } from '../../helpers/hosts/upload-hosts.ts';
import { visitUntil } from '../../helpers/hosts/visit-until.ts';
import { type Disk, smallDisk } from '../../helpers/processes/limited-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
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

/** Opens a host, on a disk if one is given. */
async function openHost(start: Start, disk?: Disk) {
  const folder = await temporaryFolder();
  await mkdir(join(disk?.seen ?? folder, 'served'));
  const served = join(disk?.dir ?? folder, 'served');
  const host = await startUploadHost(start, served, await temporaryFolder(), disk);
  onTestFinished(host.close);
  vi.stubEnv('RSYNC_RSH', host.shell);
  // Of this machine's proxy. rclone refuses it for S3.
  vi.stubEnv('AWS_CA_BUNDLE', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { ...host, to: host.target };
}

describe.each(Object.entries(hosts))('%s:', (kind, start) => {
  const open = () => openHost(start);

  describeDeploys(kind, open);

  it('a connection that breaks anywhere leaves pages whose files are there', async () => {
    const { to, files, relay } = await open();
    const deploy = await deployer(to);
    await deploy(release('a'));
    const visiting = new AbortController();
    const visits = visitUntil(files.read, visiting.signal, (text) => {
      expect(text.length).toBe(BIG);
    });
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
        expect(await files.read('index.html')).toBe(release(name)['index.html']);
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

/** A remote shell that runs rsync on a disk, as sshd does. */
const onDisk = ({ command }: Disk) =>
  `sh -c 'while [ "$1" != rsync ]; do shift; done; exec ${command.join(' ')} sh -c "$*"' shell`;

const fullHosts = [
  {
    kind: 'rsync',
    shown: 'the host has no room',
    openOn: async (disk: Disk) => {
      vi.stubEnv('RSYNC_RSH', onDisk(disk));
      onTestFinished(() => void vi.unstubAllEnvs());
      const to: CopyTarget = { tool: 'rsync', address: `host:${disk.dir}/site` };
      return { to, files: filesIn(join(disk.seen, 'site')) };
    },
  },
  ...(['SFTP, by rclone', 'WebDAV, by rclone'] as const).map((kind) => ({
    kind,
    // These servers answer with a failure that says no more.
    shown: 'rclone ended with code 1, which the log explains',
    openOn: (disk: Disk) => openHost(hosts[kind], disk),
  })),
];

describe.each(fullHosts)('a full host, by $kind', ({ openOn, shown }) => {
  it('keeps the old release whole, and gets the new one when there is room', async () => {
    const disk = await smallDisk();
    if (disk === undefined) return console.warn('NOT RUN: a full host. It needs user namespaces.');
    const { to, files } = await openOn(disk);
    const deploy = await deployer(to);
    await deploy(release('a'));
    const before = await files.all();
    await disk.fill(0);
    await expect(deploy(release('b'))).rejects.toMatchObject({ shown });
    for (const name of Object.keys(release('a'))) {
      expect(await files.read(name)).toBe(before[name]);
    }
    await disk.empty(0);
    await deploy(release('b'));
    expect(await files.read('index.html')).toBe(release('b')['index.html']);
  });
});
