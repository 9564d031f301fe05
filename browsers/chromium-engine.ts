import { z } from 'zod';
import { startBrowser } from './browser-process.ts';
import type { Engine, EnginePage, Size } from './engine-page.ts';
import { keyNamed } from './keys.ts';
import { connectToBrowser, type ProtocolSocket } from './protocol-socket.ts';

const product = z.object({ product: z.string() });
const contextMade = z.object({ browserContextId: z.string() });
const targetMade = z.object({ targetId: z.string() });
const evaluated = z.object({
  result: z.object({ value: z.string().optional() }),
  exceptionDetails: z
    .object({
      text: z.string(),
      exception: z.object({ description: z.string().optional() }).optional(),
    })
    .optional(),
});
const consoleCall = z.object({
  type: z.string(),
  args: z.array(z.object({ value: z.unknown().optional(), description: z.string().optional() })),
});
const logEntry = z.object({
  entry: z.object({ level: z.string(), text: z.string(), url: z.string().optional() }),
});
const thrown = evaluated.required({ exceptionDetails: true }).pick({ exceptionDetails: true });

/**
 * Starts a Chromium and drives it by the DevTools protocol, with commands that exist since Chromium 64:
 * each page has a socket of its own, since sessions in the browser's socket came with Chromium 77.
 */
export async function startChromium(executable: string, origin: string): Promise<Engine> {
  const browser = await startBrowser({
    file: executable,
    args: (folder) => [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--hide-scrollbars',
      '--remote-debugging-port=0',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      `--user-data-dir=${folder}`,
    ],
    ready: /listening on (ws:\/\/[^/\s]+)(\S+)/,
  });
  const [host = '', path = ''] = browser.ready;
  const main = await connectToBrowser(host + path);
  const { product: version } = await main.call('Browser.getVersion', {}, product);
  let close = async () => {};
  return {
    name: `Chromium ${/\d+/.exec(version)?.[0]}`,
    leavesOut: {},
    page: async (size, { script = true } = {}) => {
      const messages: string[] = [];
      let page: ProtocolSocket | undefined;
      const opened = () => page ?? fail('No page is open.');
      return {
        ...input(opened),
        open: async (address) => {
          await close();
          messages.length = 0;
          const { browserContextId } = await main.call(
            'Target.createBrowserContext',
            {},
            contextMade,
          );
          const blank = { url: 'about:blank', browserContextId };
          const { targetId } = await main.call('Target.createTarget', blank, targetMade);
          const socket = await connectToBrowser(`${host}/devtools/page/${targetId}`);
          page = socket;
          close = async () => {
            socket.close();
            await main.send('Target.closeTarget', { targetId });
            await main.send('Target.disposeBrowserContext', { browserContextId });
          };
          collect(socket, (text) => messages.push(text));
          await prepare(socket, size, script);
          // Chromium 64 shares storage between contexts.
          await socket.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
          const load = new Promise((loaded) => socket.on('Page.loadEventFired', loaded));
          await socket.send('Page.navigate', { url: origin + address });
          await load;
        },
        messages: () => messages,
      };
    },
    stop: async () => {
      main.close();
      await browser.stop();
    },
  };
}

async function prepare(page: ProtocolSocket, size: Size, script: boolean): Promise<void> {
  for (const domain of ['Page', 'Runtime', 'Log']) await page.send(`${domain}.enable`);
  await page.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
  });
  if (!script) await page.send('Emulation.setScriptExecutionDisabled', { value: true });
}

function collect(page: ProtocolSocket, add: (message: string) => void): void {
  page.on('Runtime.consoleAPICalled', (params) => {
    const { type, args } = consoleCall.parse(params);
    if (!['warning', 'error', 'assert'].includes(type)) return;
    add(args.map(({ value, description }) => description ?? String(value)).join(' '));
  });
  page.on('Runtime.exceptionThrown', (params) => add(describe(thrown.parse(params))));
  page.on('Log.entryAdded', (params) => {
    const { level, text, url } = logEntry.parse(params).entry;
    if (level === 'warning' || level === 'error') add(url ? `${text} (${url})` : text);
  });
}

function input(page: () => ProtocolSocket): Pick<EnginePage, 'evaluate' | 'click' | 'press'> {
  return {
    evaluate: async (source) => {
      const expression = `JSON.stringify((${source}))`;
      const answer = await page().call(
        'Runtime.evaluate',
        { expression, returnByValue: true },
        evaluated,
      );
      if (answer.exceptionDetails) throw new Error(describe(answer));
      const { value } = answer.result;
      return value === undefined ? undefined : JSON.parse(value);
    },
    click: async (x, y) => {
      const button = { x, y, button: 'left', clickCount: 1 };
      await page().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      await page().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await page().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    },
    press: async (name, modifiers = []) => {
      const { webdriver: _, text, ...key } = keyNamed(name);
      const event = { ...key, modifiers: modifiers.includes('Shift') ? 8 : 0 };
      const down = text === undefined ? { type: 'rawKeyDown' } : { type: 'keyDown', text };
      await page().send('Input.dispatchKeyEvent', { ...event, ...down });
      await page().send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
    },
  };
}

function describe({
  exceptionDetails,
}: Pick<z.infer<typeof evaluated>, 'exceptionDetails'>): string {
  return exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? '';
}

function fail(message: string): never {
  throw new Error(message);
}
