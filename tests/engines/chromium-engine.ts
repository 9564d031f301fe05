import { once } from 'node:events';
import { z } from 'zod';
import { freePort } from '../helpers/ports.ts';
import { launch } from '../helpers/processes/launch.ts';
import type { Engine } from './engine.ts';
import { keys } from './keys.ts';

const targets = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));
const version = z.object({ Browser: z.string() });
const message = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
const evaluated = z.object({
  result: z.object({ value: z.string().optional() }),
  exceptionDetails: z.unknown().optional(),
});
/** An event of the console, of an uncaught error, or of the browser's own notes. */
const note = z.object({
  type: z.string().optional(),
  entry: z.object({ level: z.string() }).optional(),
  exceptionDetails: z.unknown().optional(),
});

/** Starts a Chromium and drives its page by the DevTools protocol, with commands that Chromium 64 has. */
export async function startChromium(executable: string, origin: string): Promise<Engine> {
  const port = await freePort();
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/json${path}`)).json();
  const browser = await launch(
    {
      file: executable,
      args: (folder) => [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--hide-scrollbars',
        `--remote-debugging-port=${port}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        `--user-data-dir=${folder}`,
        'about:blank',
      ],
    },
    async () => targets.parse(await ask('/list')).find(({ type }) => type === 'page'),
  );
  const { Browser: name } = version.parse(await ask('/version'));

  const socket = new WebSocket(browser.ready.webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let messages: string[] = [];
  let load = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = message.parse(JSON.parse(`${data}`));
    if (id === undefined) {
      if (method === 'Page.loadEventFired') load.resolve();
      const { type = '', entry, exceptionDetails } = note.parse(params ?? {});
      const isWrong = ['warning', 'error', 'assert'].includes(entry?.level ?? type);
      if (isWrong || exceptionDetails !== undefined) messages.push(JSON.stringify(params));
    } else if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
  });
  await once(socket, 'open');

  let last = 0;
  const send = (method: string, params: object = {}) => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  const navigate = async (url: string) => {
    load = Promise.withResolvers();
    await send('Page.navigate', { url });
    await load.promise;
  };
  for (const domain of ['Page', 'Runtime', 'Log']) await send(`${domain}.enable`);

  return {
    name: `Chromium ${/\d+/.exec(name)?.[0]}`,
    open: async (path, { width, height, script }) => {
      await navigate('about:blank');
      messages = [];
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await send('Emulation.setDeviceMetricsOverride', metrics);
      await send('Emulation.setScriptExecutionDisabled', { value: !script });
      await send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await navigate(origin + path);
    },
    evaluate: async (source) => {
      const expression = `JSON.stringify((${source}))`;
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      const { result, exceptionDetails } = evaluated.parse(answer);
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    click: async (x, y) => {
      const button = { x, y, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    },
    press: async (name) => {
      const { webdriver: _, ...key } = keys[name];
      const type = 'text' in key ? 'keyDown' : 'rawKeyDown';
      await send('Input.dispatchKeyEvent', { type, code: name, ...key });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', code: name, ...key });
    },
    messages: async () => messages,
    stop: async () => {
      socket.close();
      await browser.stop();
    },
  };
}
