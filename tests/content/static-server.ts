import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { extname, join } from 'node:path';
import { siteBlock, startNginx } from '../../harness/nginx.ts';
import { bindFreePort } from '../../harness/ports.ts';
import type { Built } from './build.ts';
import type { Service } from './services.ts';

/** The types that any static file server knows. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder as a plain static host does: files by their path, `.html` without its extension, and no
 * header but the type. It knows no `_headers`.
 */
export async function servePlainly({ folder }: Built): Promise<Service> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    const file = [path, `${path}.html`].find((one) => existsSync(one) && statSync(one).isFile());
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  const port = await bindFreePort(server);
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Serves a release with nginx. */
export async function serveWithNginx({ release }: Built): Promise<Service> {
  const nginx = await startNginx(await siteBlock(release));
  // A browser cannot open nginx's socket.
  const bridge = createTcpServer((near) => {
    const far = connect(nginx.socketPath);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await once(bridge.listen(0, 'localhost'), 'listening');
  const address = bridge.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      await nginx.close();
      bridge.close();
    },
  };
}
