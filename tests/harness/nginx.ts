import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from './programs.ts';

export interface Nginx {
  readonly socketPath: string;
  close(): Promise<void>;
}

/**
 * Starts nginx with `server`, the text of a file with a server block that listens on port 80, which becomes a socket. Around the block
 * are the settings that distributions ship for all sites. `command` runs nginx
 * (`taskset -c 0`). Throws with what nginx printed when it does not start.
 */
export async function startNginx(server: string, command: readonly string[] = []): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // The workers may run as another user.
  await chmod(folder, 0o755);
  const socketPath = join(folder, 'socket');
  const block = server.replace('listen 80;', `listen unix:${socketPath};`);
  await writeFile(join(folder, 'nginx.conf'), around(block, folder));
  const [program = '', ...given] = [...command, findNginx()];
  const nginx = spawn(
    program,
    [...given, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exit = once(nginx, 'exit');
  const kill = () => nginx.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  const { promise: ready, resolve: isReady } = Promise.withResolvers<true>();
  nginx.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('start worker process ')) isReady(true);
  });
  const close = async () => {
    nginx.kill('SIGTERM');
    await exit;
    process.off('exit', kill);
    await rm(folder, { recursive: true });
  };
  if ((await Promise.race([ready, exit])) === true) return { socketPath, close };
  await close();
  throw new Error(`nginx did not start:\n${said}`);
}

/** Returns `deploy/nginx.conf` for a release at `folder`, or at the link `current` to one. */
export async function siteBlock(folder: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  return text.replaceAll('/srv/company/current/', `${folder}/`);
}

function around(server: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
pid ${folder}/pid;
error_log stderr notice;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  types { text/html html; application/javascript js; }
  default_type application/octet-stream;
  charset utf-8;
  sendfile on;
  gzip on;
  gzip_types *;
  gzip_min_length 1;
  gzip_vary on;
  ${server}
}
`;
}

/** Finds nginx, or installs Debian's. Throws when it can do neither. */
export function findNginx(): string {
  return ensureProgram('nginx', 'nginx', ['/usr/sbin', '/usr/local/sbin']);
}
