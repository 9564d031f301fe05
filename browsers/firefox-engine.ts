import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startBrowser } from './browser-process.ts';
import type { Engine } from './engine-page.ts';
import { keyNamed, SHIFT } from './keys.ts';
import { connectToBrowser, type ProtocolSocket } from './protocol-socket.ts';

const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const userContextMade = z.object({ userContext: z.string() });
const contextMade = z.object({ context: z.string() });
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const logEntry = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});

/** Only this machine is reached, and nothing is asked of Mozilla. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': 'localhost',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': 'localhost',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost',
  'remote.active-protocols': 1,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'services.settings.server': 'data:,',
};

/** Starts a Firefox and drives it by WebDriver BiDi. */
export async function startFirefox(executable: string, origin: string): Promise<Engine> {
  const firefox = await startBrowser({
    file: executable,
    args: (folder) => {
      const lines = Object.entries(preferences).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
      );
      writeFileSync(join(folder, 'user.js'), lines.join(''));
      return ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder];
    },
    ready: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const browser = await connectToBrowser(`${firefox.ready[0]}/session`);
  const { capabilities } = await browser.call('session.new', { capabilities: {} }, session);
  await browser.send('session.subscribe', { events: ['log.entryAdded'] });
  let messages: string[] = [];
  let context = '';
  let close = async () => {};
  browser.on('log.entryAdded', (params) => {
    const { level, text, source } = logEntry.parse(params);
    if (source.context === context && ['warn', 'error'].includes(level)) messages.push(`${text}`);
  });
  return {
    name: `Firefox ${/\d+/.exec(capabilities.browserVersion)?.[0]}`,
    leavesOut: {},
    page: async (viewport, { script = true } = {}) => ({
      open: async (address) => {
        await close();
        messages = [];
        const { userContext } = await browser.call(
          'browser.createUserContext',
          {},
          userContextMade,
        );
        close = () => browser.send('browser.removeUserContext', { userContext });
        const tab = { type: 'tab', userContext };
        ({ context } = await browser.call('browsingContext.create', tab, contextMade));
        await browser.send('browsingContext.setViewport', { context, viewport });
        if (!script) {
          await browser.send('emulation.setScriptingEnabled', {
            enabled: false,
            contexts: [context],
          });
        }
        const url = origin + address;
        await browser.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      evaluate: (source) => evaluate(browser, context, source),
      click: async (x, y) => {
        const actions = [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const mouse = {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions,
        };
        await browser.send('input.performActions', { context, actions: [mouse] });
      },
      press: async (name, modifiers = []) => {
        const pressed = [...modifiers.map(() => SHIFT), keyNamed(name).webdriver];
        const down = pressed.map((value) => ({ type: 'keyDown', value }));
        const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }));
        const keyboard = { type: 'key', id: 'keyboard', actions: [...down, ...up] };
        await browser.send('input.performActions', { context, actions: [keyboard] });
      },
      messages: () => messages,
    }),
    stop: async () => {
      browser.close();
      await firefox.stop();
    },
  };
}

async function evaluate(
  browser: ProtocolSocket,
  context: string,
  source: string,
): Promise<unknown> {
  const expression = `JSON.stringify((${source}))`;
  const command = { expression, target: { context }, awaitPromise: false };
  const answer = await browser.call('script.evaluate', command, evaluated);
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  const { value } = answer.result;
  return value === undefined ? undefined : JSON.parse(value);
}
