import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { bindFreePort } from '../helpers/ports.ts';

/** Sends the attributes of its element in a request and in the address of a picture, as analytics services do. */
const COUNTER = `{
  const { src, dataset } = document.currentScript;
  const { origin } = new URL(src);
  navigator.sendBeacon(origin + '/count', dataset.id);
  new Image().src = origin + '/count.gif?id=' + dataset.id;
  window.plausible = { init: () => navigator.sendBeacon(origin + '/count', 'init') };
}`;

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
  /** What was sent to them: path and body. */
  readonly received: string[];
  close(): void;
}

export async function startVendor(): Promise<Vendor> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', method } = request;
    const scripts = new Map([
      ['/counter.js', COUNTER],
      ['/widget.js', widget(origin.replace('//localhost', '//elsewhere.localhost'))],
      ['/fill.js', FILL],
    ]);
    const script = scripts.get(url);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const body = await text(request);
    received.push(`${method} ${url} ${body}`);
    const next = new URLSearchParams(body).get('next');
    if (next) response.writeHead(303, { location: next }).end();
    else response.writeHead(url === '/thanks' ? 200 : 204).end();
  });
  const origin = `http://localhost:${await bindFreePort(server)}`;
  return { origin, received, close: () => server.close().closeAllConnections() };
}
