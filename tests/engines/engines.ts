import { ensureChromium } from '../helpers/browser/chromium.ts';
import { ensureProgram } from '../helpers/processes/programs.ts';
import { chromiumBuilds, findChromiumBuild } from './chromium-builds.ts';
import { startChromium } from './chromium-engine.ts';
import type { Check, Engine } from './engine.ts';
import { startFirefox } from './firefox-engine.ts';
import { findOldFirefox } from './old-firefox.ts';
import { prepareWebKitGtk, prepareWpe, startWebKit } from './webkit-engine.ts';

/** The oldest Chromium with the whole site. */
const FLOOR = 92;

/** An engine that checks can run in. */
export interface EngineChoice {
  /** Its name on the command line. */
  readonly id: string;
  /** Which checks it has to pass. */
  readonly level: Check['level'];
  /** `true` where pages cannot be shown without script, so that the checks of such pages are left out. */
  readonly isScripted?: true;
  /** Starts it on a site, and installs first what is missing. Throws if it may not. */
  start(origin: string): Promise<Engine>;
}

export const engines: readonly EngineChoice[] = [
  ...chromiumBuilds.map(
    (id): EngineChoice => ({
      id,
      level: Number(id.split('-')[1]) < FLOOR ? 'readable' : 'whole',
      start: async (origin) => {
        // The builds need the libraries that come with Debian's.
        ensureChromium();
        return startChromium(findChromiumBuild(id), origin);
      },
    }),
  ),
  {
    id: 'firefox-115',
    level: 'whole',
    start: async (origin) => {
      // The old one needs the libraries that come with the new one.
      ensureProgram('firefox-esr', 'firefox-esr');
      return startFirefox(await findOldFirefox(), origin);
    },
  },
  {
    id: 'firefox',
    level: 'whole',
    start: (origin) => startFirefox({ file: ensureProgram('firefox-esr', 'firefox-esr') }, origin),
  },
  {
    id: 'webkitgtk',
    level: 'whole',
    start: async (origin) => startWebKit(prepareWebKitGtk(), origin),
  },
  // Before 2.40, WebKit without script in its pages hides the content of `noscript`.
  {
    id: 'wpe',
    level: 'whole',
    isScripted: true,
    start: async (origin) => startWebKit(prepareWpe(), origin),
  },
];
