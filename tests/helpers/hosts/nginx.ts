import { chmodSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, logs } from '../processes/launch.ts';
import { ensureProgram } from '../processes/programs.ts';

export interface Nginx {
  readonly socketPath: string;
  close(): Promise<void>;
}

/**
 * Starts nginx with `server`, the text of a file with a server block that listens on port 80, which becomes a
 * socket. Around the block are the settings that distributions ship for all sites. `command` runs nginx
 * (`taskset -c 0`). Throws with what nginx printed when it does not start.
 */
export async function startNginx(server: string, command: readonly string[] = []): Promise<Nginx> {
  const socketIn = (folder: string) => join(folder, 'socket');
  const [file = '', ...given] = [...command, findNginx()];
  const args = (folder: string) => {
    // The workers may run as another user.
    chmodSync(folder, 0o755);
    const block = server.replace('listen 80;', `listen unix:${socketIn(folder)};`);
    writeFileSync(join(folder, 'nginx.conf'), around(block, folder));
    return [...given, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  };
  const { folder, stop } = await launch({ file, args }, logs('start worker process '));
  return { socketPath: socketIn(folder), close: stop };
}

/** Returns `deploy/nginx.conf` for a release at `folder`, or at the link `current` to one. */
export async function siteBlock(folder: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
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
