import { ensureProgram } from '../harness/programs.ts';
import { startBrowser } from './browser-process.ts';
import { DISPLAY, type WebKitPort } from './webkit-engine.ts';

const noConsole =
  'WebDriver has no command for the console, and WebKit logs nothing of a driven browser.';

/** Prepares WebKitGTK, whose MiniBrowser needs an X display. */
export function prepareWebKitGtk(): WebKitPort {
  const xvfb = ensureProgram('Xvfb', 'xvfb');
  const driver = ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const miniBrowser = ensureProgram('MiniBrowser', 'webkit2gtk-driver', [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
  ]);
  return {
    name: 'WebKitGTK',
    driver,
    leavesOut: { messages: noConsole },
    capability: 'webkitgtk:browserOptions',
    // Without the full screen, a tool bar makes the window wider than a phone.
    command: (_, script) => [
      miniBrowser,
      '--automation',
      '--full-screen',
      // Script is off in the page, and the driver's still runs.
      ...(script ? [] : ['--enable-javascript-markup=false']),
    ],
    startDisplay: async () => {
      const display = await startBrowser({
        file: xvfb,
        args: () => [
          '-displayfd',
          '1',
          '-nolisten',
          'tcp',
          '-screen',
          '0',
          `${DISPLAY.width}x${DISPLAY.height}x24`,
        ],
        ready: /^(\d+)$/,
      });
      return { process: display, environment: { DISPLAY: `:${display.ready[0]}` } };
    },
  };
}

/** Prepares WPE WebKit, whose browser needs a Wayland display. Debian 12 has a version of 2022. */
export function prepareWpe(): WebKitPort {
  const weston = ensureProgram('weston', 'weston');
  const driver = ensureProgram('WPEWebDriver', 'wpewebkit-driver');
  const cog = ensureProgram('cog', 'cog');
  const env = ensureProgram('env', 'coreutils');
  return {
    name: 'WPE WebKit',
    driver,
    leavesOut: {
      messages: noConsole,
      scriptless:
        'Before 2.40, WebKit without script in its pages hides the content of `noscript`.',
    },
    capability: 'wpe:browserOptions',
    command: ({ width, height }) => [
      env,
      `COG_PLATFORM_WL_VIEW_WIDTH=${width}`,
      `COG_PLATFORM_WL_VIEW_HEIGHT=${height}`,
      cog,
      '--automation',
      '--platform=wl',
    ],
    startDisplay: async () => {
      const display = await startBrowser({
        file: weston,
        args: () => [
          '--backend=headless-backend.so',
          '--socket=checks',
          `--width=${DISPLAY.width}`,
          `--height=${DISPLAY.height}`,
          '--idle-time=0',
        ],
        ready: /launching '.*desktop-shell'/,
      });
      const environment = { XDG_RUNTIME_DIR: display.folder, WAYLAND_DISPLAY: 'checks' };
      return { process: display, environment };
    },
  };
}
