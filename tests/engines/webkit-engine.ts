import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../helpers/ports.ts';
import { type Launched, launch } from '../helpers/processes/launch.ts';
import { ensureProgram } from '../helpers/processes/programs.ts';
import type { Engine, View } from './engine.ts';
import { inputBy, offline } from './webdriver.ts';

/** Milliseconds in which a driver answers. */
const TIMEOUT = 20_000;

/** Pixels of the display of each port. */
const DISPLAY = { width: 1600, height: 1200 };

/** A port of WebKit, with the programs that it needs. */
export interface WebKitPort {
  readonly name: string;
  readonly driver: string;
  /** The capability with the command of the browser. */
  readonly capability: string;
  /** The browser's command, whose window has this size. */
  command(view: View): readonly string[];
  /** Starts a display. `number` may be its own. */
  startDisplay(number: number): Promise<Launched<true>>;
}

/** Finds or installs WebKitGTK, whose MiniBrowser needs an X display. */
export function prepareWebKitGtk(): WebKitPort {
  const xvfb = ensureProgram('Xvfb', 'xvfb');
  const driver = ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const folders = globSync('/usr/lib/*/webkit2gtk-4.1');
  const miniBrowser = ensureProgram('MiniBrowser', 'webkit2gtk-driver', folders);
  return {
    name: 'WebKitGTK',
    driver,
    capability: 'webkitgtk:browserOptions',
    // Without the full screen, a tool bar makes the window wider than a phone.
    command: ({ script }) => [
      miniBrowser,
      '--automation',
      '--full-screen',
      // Script is off in the page, and the driver's still runs.
      ...(script ? [] : ['--enable-javascript-markup=false']),
    ],
    startDisplay: (number) => {
      const screen = `${DISPLAY.width}x${DISPLAY.height}x24`;
      return launch(
        { file: xvfb, args: () => [`:${number}`, '-nolisten', 'tcp', '-screen', '0', screen] },
        async () => existsSync(`/tmp/.X11-unix/X${number}`),
      );
    },
  };
}

/** Finds or installs WPE WebKit, whose browser needs a Wayland display. Debian 12 has one of 2022. */
export function prepareWpe(): WebKitPort {
  const weston = ensureProgram('weston', 'weston');
  const driver = ensureProgram('WPEWebDriver', 'wpewebkit-driver');
  const cog = ensureProgram('cog', 'cog');
  const env = ensureProgram('env', 'coreutils');
  return {
    name: 'WPE WebKit',
    driver,
    capability: 'wpe:browserOptions',
    command: ({ width, height }) => [
      env,
      `COG_PLATFORM_WL_VIEW_WIDTH=${width}`,
      `COG_PLATFORM_WL_VIEW_HEIGHT=${height}`,
      cog,
      '--automation',
      '--platform=wl',
    ],
    startDisplay: () => {
      const size = [`--width=${DISPLAY.width}`, `--height=${DISPLAY.height}`];
      const headless = ['--backend=headless-backend.so', '--idle-time=0'];
      return launch(
        { file: weston, args: () => [...headless, ...size, '--socket=checks'] },
        async (folder) => existsSync(join(folder, 'checks')),
      );
    },
  };
}

const answer = z.object({ value: z.unknown() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** Starts a driver of WebKit, which starts a browser for each page, and drives it by WebDriver. */
export async function startWebKit(port: WebKitPort, origin: string): Promise<Engine> {
  const number = await freePort();
  const sessions = `http://127.0.0.1:${number}/session`;
  const display = await port.startDisplay(number);
  const environment = {
    DISPLAY: `:${number}`,
    XDG_RUNTIME_DIR: display.folder,
    WAYLAND_DISPLAY: 'checks',
  };
  const driver = await launch(
    { file: port.driver, args: () => [`--port=${number}`], environment },
    async () => (await fetch(`http://127.0.0.1:${number}/status`)).ok,
  );
  let version = '';
  let current = '';
  return {
    ...inputBy((command, parameters) => request('POST', `${current}/${command}`, parameters)),
    get name() {
      return `${port.name} ${version}`;
    },
    open: async (path, view) => {
      if (current !== '') await request('DELETE', current);
      const [binary, ...args] = port.command(view);
      const alwaysMatch = { [port.capability]: { binary, args }, ...offline };
      const made = await request('POST', sessions, { capabilities: { alwaysMatch } });
      const { sessionId, capabilities } = session.parse(made);
      current = `${sessions}/${sessionId}`;
      version = /^\d+\.\d+/.exec(capabilities.browserVersion)?.[0] ?? '';
      const { width, height } = view;
      // Without a window manager, the window under the mouse has the focus: the middle of the display.
      const [x, y] = [(DISPLAY.width - width) / 2, (DISPLAY.height - height) / 2];
      await request('POST', `${current}/window/rect`, { x, y, width, height });
      await request('POST', `${current}/url`, { url: origin + path });
    },
    // WebDriver has no command for the console, and WebKit logs nothing of a driven browser.
    messages: async () => [],
    stop: async () => {
      await driver.stop();
      await display.stop();
    },
  };
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = answer.parse(await response.json());
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}
