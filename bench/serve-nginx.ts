import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PINNED } from './serve-load.ts';

export interface RunningNginx {
  /** Serves with the configuration of the release. */
  readonly url: string;
  /** The same with files that stay open between requests: nginx at its fastest. */
  readonly tuned: string;
  /** The pid of the worker. */
  readonly worker: number;
  stop(): Promise<void>;
}

/** Starts nginx with one worker on the measured core, in an empty folder. */
export async function startNginx(
  folder: string,
  releases: string,
  ports: { readonly documented: number; readonly tuned: number },
): Promise<RunningNginx> {
  // The worker may run as another user.
  for (const path of [folder, releases]) await chmod(path, 0o755);
  const current = join(releases, 'current');
  const documented = await readFile(join(current, 'nginx.conf'), 'utf8');
  const tuned = documented.replace('open_file_cache off;', 'open_file_cache max=1000;');
  if (tuned === documented) throw new Error('the configuration has no open_file_cache to replace');
  await writeFile(join(folder, 'tuned.conf'), tuned);
  await writeFile(
    join(folder, 'nginx.conf'),
    around(folder, [
      server(ports.documented, current, join(current, 'nginx.conf')),
      server(ports.tuned, current, join(folder, 'tuned.conf')),
    ]),
  );
  const [command = '', ...given] = [...PINNED, 'nginx', '-p', folder, '-c', `${folder}/nginx.conf`];
  const nginx = spawn(command, [...given, '-e', 'stderr'], { stdio: 'inherit' });
  const exit = once(nginx, 'exit');
  const isUp = Promise.all([listens(ports.documented), listens(ports.tuned)]);
  const ended = exit.then(() => {
    throw new Error('nginx did not start');
  });
  await Promise.race([isUp, ended]);
  const children = await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8');
  return {
    worker: Number.parseInt(children, 10),
    url: `http://127.0.0.1:${ports.documented}`,
    tuned: `http://127.0.0.1:${ports.tuned}`,
    async stop() {
      nginx.kill('SIGTERM');
      await exit;
    },
  };
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(20);
  }
}

function server(port: number, current: string, config: string): string {
  return `server { listen 127.0.0.1:${port}; root ${current}/public; include ${config}; }`;
}

function around(folder: string, servers: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  ${[...temporary, ...servers].join('\n  ')}
}
`;
}
