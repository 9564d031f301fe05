import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { CopyTarget } from '../../../system/copy-target.ts';
import { freePort } from '../ports.ts';
import { ensureProgram, isRoot } from '../processes/programs.ts';
import { filesOfBucket, type TargetFiles } from './target-files.ts';

/** Addresses of the folder `site` of a host, or of its bucket. */
export interface Addresses {
  readonly target: CopyTarget;
  /** The same with a password or key that the host refuses. */
  readonly refused: CopyTarget;
  /** The remote shell of rsync, which knows the port and the keys. */
  readonly shell?: string;
}

/** A program that accepts uploads. */
interface Server {
  readonly command: readonly string[];
  /** Returns the addresses at the port of the relay. */
  readonly at: (port: number) => Addresses;
  /** What it serves, if it is not the folder `site`. */
  readonly files?: TargetFiles;
}

/** Starts a server for the folder `served`, with its settings in the folder `own`. */
export type Start = (served: string, own: string, port: number) => Promise<Server>;

/** A server of S3 in npm: rclone of Debian has none. */
const S3 = join(import.meta.dirname, 's3');

const PASSWORD = 'brick upon brick';

const obscured = (password: string) =>
  execFileSync(ensureProgram('rclone', 'rclone'), ['obscure', password], {
    encoding: 'utf8',
  }).trim();

const rclone = (address: (password: string) => string): Addresses => ({
  target: { tool: 'rclone', address: address(obscured(PASSWORD)) },
  refused: { tool: 'rclone', address: address(obscured('wrong')) },
});

const rcloneServe =
  (kind: string, addressAt: (port: number) => (password: string) => string): Start =>
  async (served, _own, port) => ({
    command: [
      ...['rclone', 'serve', kind, served, '--addr', `127.0.0.1:${port}`],
      ...['--user', 'web', '--pass', PASSWORD],
    ],
    at: (port) => rclone(addressAt(port)),
  });

/** The kinds of hosts. */
export const hosts = {
  'ssh, by rsync': async (served, own, port) => {
    const [key, other, hostKey] = ['key', 'other', 'host'].map((name) => join(own, name));
    for (const file of [key, other, hostKey])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', `${file}`]);
    const config = join(own, 'sshd_config');
    await writeFile(
      config,
      `ListenAddress 127.0.0.1:${port}\nHostKey ${hostKey}\nAuthorizedKeysFile ${key}.pub\nPidFile none\nStrictModes no\nPasswordAuthentication no\n`,
    );
    if (isRoot()) mkdirSync('/run/sshd', { recursive: true });
    const address = `${userInfo().username}@127.0.0.1:${served}/site`;
    await writeFile(
      join(own, 'shell'),
      `#!/bin/sh
port=$1; shift
case "$*" in *refused*) key=${other} ;; *) key=${key} ;; esac
exec ssh -p $port -i $key -oIdentitiesOnly=yes -oUserKnownHostsFile=${own}/known -oStrictHostKeyChecking=accept-new -oBatchMode=yes "$@"
`,
    );
    await chmod(join(own, 'shell'), 0o755);
    return {
      command: [ensureProgram('sshd', 'openssh-server', ['/usr/sbin']), '-D', '-e', '-f', config],
      at: (port) => ({
        target: { tool: 'rsync', address },
        refused: { tool: 'rsync', address: `${address}/refused` },
        shell: `${join(own, 'shell')} ${port}`,
      }),
    };
  },
  'an rsync daemon': async (served, own, port) => {
    const secrets = join(own, 'secrets');
    await writeFile(secrets, 'web:brick\n', { mode: 0o600 });
    const config = join(own, 'rsyncd.conf');
    const root = isRoot() ? 'uid = root\ngid = root\n' : '';
    const module = `path = ${served}\nread only = no\n`;
    await writeFile(
      config,
      `use chroot = no\nreverse lookup = no\n${root}[open]\n${module}[closed]\n${module}auth users = web\nsecrets file = ${secrets}\n`,
    );
    const addressAt = (port: number, name: string) => `rsync://web@127.0.0.1:${port}/${name}/site`;
    return {
      command: [
        'rsync',
        '--daemon',
        '--no-detach',
        '--address=127.0.0.1',
        `--port=${port}`,
        `--config=${config}`,
      ],
      at: (port) => ({
        target: { tool: 'rsync', address: addressAt(port, 'open') },
        refused: { tool: 'rsync', address: addressAt(port, 'closed') },
      }),
    };
  },
  'SFTP, by rclone': rcloneServe(
    'sftp',
    (port) => (pass) => `:sftp,host=127.0.0.1,port=${port},user=web,pass=${pass}:site`,
  ),
  'WebDAV, by rclone': rcloneServe(
    'webdav',
    (port) => (pass) =>
      `:webdav,url='http://127.0.0.1:${port}',vendor=other,user=web,pass=${pass}:site`,
  ),
  'FTP, by rclone': async (served, own, port) => {
    const config = join(own, 'vsftpd.conf');
    const [first, last] = [await freePort(), await freePort()];
    await chmod(served, 0o755);
    const settings = {
      ...{ listen: 'YES', listen_ipv6: 'NO', listen_address: '127.0.0.1', listen_port: port },
      ...{ background: 'NO', seccomp_sandbox: 'NO', run_as_launching_user: 'YES' },
      ...{
        anonymous_enable: 'YES',
        no_anon_password: 'YES',
        anon_root: served,
        local_enable: 'YES',
      },
      ...{ write_enable: 'YES', anon_upload_enable: 'YES', anon_mkdir_write_enable: 'YES' },
      ...{ anon_other_write_enable: 'YES', anon_umask: '022', pam_service_name: 'other' },
      ...{ pasv_min_port: Math.min(first, last), pasv_max_port: Math.max(first, last) + 20 },
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(config, lines.join(''));
    const addressAt = (port: number, user: string) => (pass: string) =>
      `:ftp,host=127.0.0.1,port=${port},user=${user},pass=${pass}:site`;
    return {
      command: [ensureProgram('vsftpd', 'vsftpd', ['/usr/sbin']), config],
      at: (port) => ({
        target: rclone(addressAt(port, 'anonymous')).target,
        refused: rclone(addressAt(port, 'nobody')).refused,
      }),
    };
  },
  'S3, by rclone': async (_served, own, port) => {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: S3 });
    const addressAt = (port: number, secret: string) =>
      `:s3,provider=Other,access_key_id=S3RVER,secret_access_key=${secret},endpoint='http://127.0.0.1:${port}',force_path_style=true:site`;
    return {
      command: [process.execPath, join(S3, 'serve.js'), String(port), own],
      at: (port) => ({
        target: { tool: 'rclone', address: addressAt(port, 'S3RVER') },
        refused: { tool: 'rclone', address: addressAt(port, 'wrong') },
      }),
      files: filesOfBucket(`http://127.0.0.1:${port}/site`),
    };
  },
} satisfies Readonly<Record<string, Start>>;
