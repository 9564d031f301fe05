import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../harness/ports.ts';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import type { Engine, EnginePage, Size } from './engine-page.ts';
import { actionsOfClick, actionsOfKey } from './keys.ts';

/** Milliseconds until a driver answers. */
const PATIENCE = 30_000;

/** Pixels of the display of each port. */
export const DISPLAY = { width: 1600, height: 1200 };

/** What differs between two ports of WebKit. */
export interface WebKitPort {
  readonly name: string;
  /** The driver's program. */
  readonly driver: string;
  readonly leavesOut: Engine['leavesOut'];
  /** The capability with the command of the browser. */
  readonly capability: string;
  /** The browser's command, whose window has this size. */
  command(size: Size, script: boolean): readonly string[];
  /** Starts a display, and returns what the browser must know of it. */
  startDisplay(): Promise<{
    readonly process: BrowserProcess;
    readonly environment: Readonly<Record<string, string>>;
  }>;
}

const answer = z.object({ value: z.unknown() });
const refusal = z.object({ error: z.string(), message: z.string() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** Only this machine is reached. */
const proxy = {
  proxyType: 'manual',
  httpProxy: 'localhost:9',
  sslProxy: 'localhost:9',
  noProxy: ['localhost'],
};

/** Starts a driver of WebKit, which starts a browser for each page, and drives it by WebDriver. */
export async function startWebKit(port: WebKitPort, origin: string): Promise<Engine> {
  const display = await port.startDisplay();
  const number = await freePort();
  const driver = await startBrowser({
    file: port.driver,
    args: () => [`--port=${number}`],
    environment: display.environment,
  });
  const url = `http://127.0.0.1:${number}/session`;
  const close = async (id: string) => {
    if (id !== '') await request('DELETE', `${url}/${id}`);
  };
  let current = '';
  const open = async (size: Size, script: boolean) => {
    await close(current);
    current = '';
    const [binary, ...args] = port.command(size, script);
    const alwaysMatch = { [port.capability]: { binary, args }, proxy };
    const made = await request('POST', url, { capabilities: { alwaysMatch } });
    const { sessionId, capabilities } = session.parse(made);
    current = sessionId;
    // Without a window manager, the window under the mouse has the focus: the middle of the display.
    const x = (DISPLAY.width - size.width) / 2;
    const y = (DISPLAY.height - size.height) / 2;
    await request('POST', `${url}/${current}/window/rect`, { x, y, ...size });
    return capabilities.browserVersion;
  };
  await waitForDriver(`http://127.0.0.1:${number}/status`);
  const version = await open({ width: 360, height: 740 }, true);
  return {
    name: `${port.name} ${/^\d+\.\d+/.exec(version)?.[0]}`,
    leavesOut: port.leavesOut,
    page: async (size, { script = true } = {}) => ({
      ...input(() => `${url}/${current}`),
      open: async (path) => {
        await open(size, script);
        await request('POST', `${url}/${current}/url`, { url: origin + path });
      },
      messages: () => [],
    }),
    stop: async () => {
      await driver.stop();
      await display.process.stop();
    },
  };
}

function input(url: () => string): Pick<EnginePage, 'evaluate' | 'click' | 'press'> {
  const perform = async (actions: readonly object[]) => {
    await request('POST', `${url()}/actions`, { actions });
  };
  return {
    evaluate: async (source) => {
      const script = `return JSON.stringify((${source}));`;
      const value = await request('POST', `${url()}/execute/sync`, { script, args: [] });
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    click: (x, y) => perform(actionsOfClick(x, y)),
    press: (name, modifiers) => perform(actionsOfKey(name, modifiers)),
  };
}

async function request(method: 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.cause : error;
    throw new Error(`The driver did not answer ${method} ${url}: ${reason}`);
  });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = refusal.parse(value);
  throw new Error(`${error}: ${message}`);
}

async function waitForDriver(status: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await fetch(status).catch(() => null))?.ok) {
    if (performance.now() > end) throw new Error(`No driver answers at ${status}.`);
    await wait(100);
  }
}
