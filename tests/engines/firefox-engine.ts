import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../helpers/ports.ts';
import { type Command, launch } from '../helpers/processes/launch.ts';
import type { Engine } from './engine.ts';
import { inputBy, offline } from './webdriver.ts';

const preferences = {
  // Scroll bars take no width, as on phones.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
};

/** The names that Marionette has for commands of WebDriver. */
const commands = {
  url: 'WebDriver:Navigate',
  actions: 'WebDriver:PerformActions',
  'execute/sync': 'WebDriver:ExecuteScript',
};

const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const answer = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);
const result = z.object({ value: z.unknown() });
const texts = z.array(z.string());

/** Prepares a page of the browser. Windows of Firefox are at least 450 px wide, so its frame gets the size. */
const prepare = `const [{ width, height, script }, done] = arguments;
  Services.prefs.setBoolPref('javascript.enabled', script);
  gBrowser.selectedBrowser.style = 'flex: none; width: ' + width + 'px; height: ' + height + 'px';
  Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_DOM_STORAGES, done);`;

/** Lists what the console has of a page. CSS that Firefox does not know is left out, as it is by default. */
const listMessages = `const { innerWindowId } = window.windowGlobalChild;
  const calls = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  return [
    ...calls.getEvents(innerWindowId)
      .filter(({ level }) => ['warn', 'error', 'assert'].includes(level))
      .map((call) => call.arguments.map(String).join(' ')),
    ...Services.console.getMessageArray()
      .filter((one) => one instanceof Ci.nsIScriptError && one.innerWindowID === innerWindowId)
      .filter(({ category, flags }) => category !== 'CSS Parser' && !(flags & Ci.nsIScriptError.infoFlag))
      .map(({ errorMessage }) => errorMessage),
  ];`;

/**
 * Starts a Firefox and drives it by Marionette, which is WebDriver with scripts that have the rights of
 * the browser: https://firefox-source-docs.mozilla.org/testing/marionette/
 */
export async function startFirefox(
  { file, environment }: Pick<Command, 'file' | 'environment'>,
  origin: string,
): Promise<Engine & { enterFrame(index: number | null): Promise<unknown> }> {
  const port = await freePort();
  const firefox = await launch(
    {
      file,
      args: (folder) => {
        const lines = Object.entries({ ...preferences, 'marionette.port': port }).map(
          ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
        );
        writeFileSync(join(folder, 'user.js'), lines.join(''));
        return [
          ...['--headless', '--no-remote', '--profile', folder],
          ...['--marionette', '--remote-allow-system-access'],
        ];
      },
      environment: { ...environment, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' },
    },
    async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    },
  );

  const socket = firefox.ready;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let bytes = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    // Each message is its length in bytes, a colon, and JSON.
    for (;;) {
      const start = bytes.indexOf(':') + 1;
      const end = start + Number(bytes.subarray(0, start - 1));
      if (start === 0 || bytes.length < end) return;
      const { data } = answer.safeParse(JSON.parse(`${bytes.subarray(start, end)}`));
      bytes = bytes.subarray(end);
      // The first message only greets.
      if (data === undefined) continue;
      const [, id, error, value] = data;
      if (error === null) waiting.get(id)?.resolve(value);
      else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
    }
  });
  let last = 0;
  const call = (name: string, parameters: object = {}) => {
    last += 1;
    const message = JSON.stringify([0, last, name, parameters]);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
  const { capabilities } = session.parse(await call('WebDriver:NewSession', offline));

  return {
    ...inputBy(async (command, parameters) => {
      const { value } = result.parse(await call(commands[command], parameters));
      return value;
    }),
    name: `Firefox ${/\d+/.exec(capabilities.browserVersion)?.[0]}`,
    open: async (path, view) => {
      await call('WebDriver:Navigate', { url: 'about:blank' });
      await call('Marionette:SetContext', { value: 'chrome' });
      await call('WebDriver:ExecuteAsyncScript', { script: prepare, args: [view] });
      await call('Marionette:SetContext', { value: 'content' });
      await call('WebDriver:Navigate', { url: origin + path });
    },
    messages: async () => {
      const script = { script: listMessages, args: [], sandbox: 'system' };
      return texts.parse(result.parse(await call('WebDriver:ExecuteScript', script)).value);
    },
    /** Makes the other methods act in a frame of the page, or with `null` in the page. */
    enterFrame: (id) => call('WebDriver:SwitchToFrame', { id }),
    stop: async () => {
      socket.destroy();
      await firefox.stop();
    },
  };
}
