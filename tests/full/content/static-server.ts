import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { bindFreePort } from '../../helpers/ports.ts';
import type { Built } from '../../helpers/processes/copied-build.ts';
import type { Service } from '../../helpers/processes/services.ts';

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
