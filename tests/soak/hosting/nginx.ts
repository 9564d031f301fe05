import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './find-nginx.ts';

export interface Nginx {
  /** The socket that it answers on. */
  readonly socketPath: string;
  close(): Promise<void>;
}

/**
 * Starts nginx with a server block, which listens on 80, in a folder of its own and on a socket in
 * place of the port; gives it once it answers, throws what it says when it does not. Around the block
 * stands what systems set for all sites. What it is run with (`taskset -c 0`) may be given.
 */
export async function startNginx(server: string, through: readonly string[] = []): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // Its workers may be another user's.
  await chmod(folder, 0o755);
  const socketPath = join(folder, 'socket');
  const block = server.replace('listen 80;', `listen unix:${socketPath};`);
  await writeFile(join(folder, 'nginx.conf'), around(block, folder));
  const [command = '', ...given] = [...through, findNginx()];
  const nginx = spawn(
    command,
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
