import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startBrowser } from './browser-process.ts';
import type { Engine, EnginePage, Size } from './engine-page.ts';
import { actionsOfClick, actionsOfKey } from './keys.ts';
import { connectToBrowser, type ProtocolSocket } from './protocol-socket.ts';

const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const contextMade = z.object({ context: z.string() });
const tree = z.object({ contexts: z.array(contextMade) });
const note = z.string();
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.unknown().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const logEntry = z.object({
  type: z.string(),
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
  'browser.dom.window.dump.enabled': true,
  'dom.disable_open_during_load': false,
  // Scroll bars take no width, as on phones.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'services.settings.server': 'data:,',
};

/** Begins a line of the log with a note of the browser itself. */
const NOTE = 'NOTE OF THE CONSOLE ';

/**
 * Prints the errors and warnings that are no calls of the console, because WebDriver BiDi reports only
 * script errors. CSS that Firefox does not know is left out, as its console leaves it out by default.
 */
const printNotes = `Services.console.registerListener({
  observe(message) {
    if (!(message instanceof Ci.nsIScriptError) || !message.sourceName.startsWith('http')) return;
    if (message.category === 'CSS Parser' || message.flags & Ci.nsIScriptError.infoFlag) return;
    dump('\\n${NOTE}' + JSON.stringify(message.errorMessage) + '\\n');
  }
})`;

/** A Firefox whose pages run script, or one whose pages do not. */
interface Firefox {
  readonly version: string;
  page(size: Size): EnginePage;
  stop(): Promise<void>;
}

/** Starts a Firefox and drives it by WebDriver BiDi. A second one has the pages without script. */
export async function startFirefox(executable: string, origin: string): Promise<Engine> {
  const scripted = await launch(executable, origin, true);
  let scriptless: Promise<Firefox> | undefined;
  return {
    name: `Firefox ${/\d+/.exec(scripted.version)?.[0]}`,
    leavesOut: {},
    page: async (size, { script = true } = {}) => {
      if (script) return scripted.page(size);
      scriptless ??= launch(executable, origin, false);
      return (await scriptless).page(size);
    },
    stop: async () => {
      await scripted.stop();
      await (await scriptless)?.stop();
    },
  };
}

async function launch(executable: string, origin: string, script: boolean): Promise<Firefox> {
  let messages: string[] = [];
  const firefox = await startBrowser({
    file: executable,
    args: (folder) => {
      const all = { ...preferences, 'javascript.enabled': script };
      const lines = Object.entries(all).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
      );
      writeFileSync(join(folder, 'user.js'), lines.join(''));
      return [
        ...['--headless', '--no-remote', '--profile', folder],
        ...['--remote-debugging-port=0', '--remote-allow-system-access'],
      ];
    },
    ready: /WebDriver BiDi listening on (ws:\S+)/,
    onLine: (line) => {
      if (line.startsWith(NOTE)) messages.push(note.parse(JSON.parse(line.slice(NOTE.length))));
    },
    environment: { MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' },
  });
  const browser = await connectToBrowser(`${firefox.ready[0]}/session`);
  const { capabilities } = await browser.call('session.new', { capabilities: {} }, session);
  await browser.send('session.subscribe', { events: ['log.entryAdded'] });
  const tab = await browser.call('browsingContext.create', { type: 'tab' }, contextMade);
  const small = `${origin}/robots.txt`;
  await browser.send('browsingContext.navigate', { ...tab, url: small, wait: 'complete' });
  const hasNotes = await listenForNotes(browser);
  let context = '';
  browser.on('log.entryAdded', (params) => {
    const { type, level, text, source } = logEntry.parse(params);
    if (source.context !== context || !['warn', 'error'].includes(level)) return;
    if (type === 'console' || !hasNotes) messages.push(`${text}`);
  });

  /**
   * Opens a window of this size, without storage of earlier ones. Firefox 115 has no command for either.
   */
  async function openWindow({ width, height }: Size): Promise<string> {
    // A closed window may still be listed.
    const known = await listContexts();
    const features = `width=${width},height=${height},noopener`;
    const open = `localStorage.clear(), window.open('about:blank', '_blank', '${features}')`;
    await evaluate(browser, tab.context, open);
    for (;;) {
      const opened = (await listContexts()).find((one) => !known.includes(one));
      if (opened !== undefined) return opened;
      await wait(20);
    }
  }

  async function navigate(url: string): Promise<void> {
    const loaded = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
    const blank = `location.href === 'about:blank'`;
    for (let polls = 0; ; polls += 1) {
      // The blank document of a new window can end a navigation of Firefox 115, so it starts again.
      if (polls % 100 === 0 && (await evaluate(browser, context, blank).catch(() => true))) {
        // Firefox reports a frame that it cannot load as a failure of the navigation.
        await browser.send('browsingContext.navigate', { context, url, wait: 'none' });
      }
      if (await evaluate(browser, context, loaded).catch(() => false)) return;
      await wait(20);
    }
  }

  async function listContexts(): Promise<string[]> {
    const { contexts } = await browser.call('browsingContext.getTree', {}, tree);
    return contexts.map(({ context }) => context);
  }

  return {
    version: capabilities.browserVersion,
    page: (size) => ({
      open: async (path) => {
        if (context !== '') await browser.send('browsingContext.close', { context });
        messages = [];
        context = await openWindow(size);
        await navigate(origin + path);
      },
      evaluate: async (source) => {
        const value = await evaluate(browser, context, `JSON.stringify((${source}))`);
        return typeof value === 'string' ? JSON.parse(value) : undefined;
      },
      click: (x, y) =>
        browser.send('input.performActions', { context, actions: actionsOfClick(x, y) }),
      press: (name, modifiers) =>
        browser.send('input.performActions', { context, actions: actionsOfKey(name, modifiers) }),
      messages: () => messages,
    }),
    stop: async () => {
      browser.close();
      await firefox.stop();
    },
  };
}

/** Makes Firefox print its notes. Returns whether it does: Firefox 115 does not let a driver do this. */
async function listenForNotes(browser: ProtocolSocket): Promise<boolean> {
  const { contexts } = await browser.call(
    'browsingContext.getTree',
    { 'moz:scope': 'chrome' },
    tree,
  );
  const isOn = contexts.map(({ context }) =>
    evaluate(browser, context, printNotes).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(isOn)).includes(true);
}

async function evaluate(browser: ProtocolSocket, context: string, expression: string) {
  const command = { expression, target: { context }, awaitPromise: false };
  const answer = await browser.call('script.evaluate', command, evaluated);
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return answer.result.value;
}
