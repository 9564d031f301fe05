import { createServer } from 'node:http';
import { bindFreePort } from '../helpers/ports.ts';

/** Fills its element by a script of another host, as reviews services do. */
const widget = (elsewhere: string) => `{
  const script = document.createElement('script');
  script.src = '${elsewhere}/fill.js';
  document.head.append(script);
}`;
const FILL = "document.querySelector('.reviews[data-id]').textContent = 'Five stars';";

/** Services of third parties, on a port of their own. */
export interface Vendor {
  readonly origin: string;
  close(): void;
}

export async function startVendor(): Promise<Vendor> {
  const server = createServer(({ url = '' }, response) => {
    const scripts = new Map([
      ['/widget.js', widget(origin.replace('//localhost', '//elsewhere.localhost'))],
      ['/fill.js', FILL],
    ]);
    const script = scripts.get(url);
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script);
  });
  const origin = `http://localhost:${await bindFreePort(server)}`;
  return { origin, close: () => server.close().closeAllConnections() };
}
