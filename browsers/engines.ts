import { ensureChromium } from '../harness/chromium.ts';
import { ensureProgram } from '../harness/programs.ts';
import { chromiumBuilds, findChromiumBuild } from './chromium-builds.ts';
import { startChromium } from './chromium-engine.ts';
import type { Engine } from './engine-page.ts';
import { startFirefox } from './firefox-engine.ts';
import { findOldFirefox } from './old-firefox.ts';
import { startWebKit } from './webkit-engine.ts';
import { prepareWebKitGtk, prepareWpe } from './webkit-ports.ts';

/** The oldest Chromium with the whole site. */
const FLOOR = 92;

/** An engine that checks can run in. */
export interface EngineChoice {
  /** Its name on the command line. */
  readonly id: string;
  /** Which checks it has to pass. */
  readonly level: 'whole' | 'readable';
  /** Installs what is missing. Throws if it may not, with the command that does. */
  prepare(): Promise<(origin: string) => Promise<Engine>>;
}

export const engines: readonly EngineChoice[] = [
  ...Object.keys(chromiumBuilds).map(
    (major): EngineChoice => ({
      id: `chromium-${major}`,
      level: Number(major) < FLOOR ? 'readable' : 'whole',
      prepare: async () => {
        // The builds need the libraries that come with Debian's.
        ensureChromium();
        const executable = await findChromiumBuild(major);
        return (origin) => startChromium(executable, origin);
      },
    }),
  ),
  {
    id: 'firefox-115',
    level: 'whole',
    prepare: async () => {
      // The old one needs the libraries that come with the new one.
      ensureProgram('firefox-esr', 'firefox-esr');
      const executable = await findOldFirefox();
      return (origin) => startFirefox(executable, origin);
    },
  },
  {
    id: 'firefox',
    level: 'whole',
    prepare: async () => {
      const executable = ensureProgram('firefox-esr', 'firefox-esr');
      return (origin) => startFirefox(executable, origin);
    },
  },
  {
    id: 'webkitgtk',
    level: 'whole',
    prepare: async () => {
      const port = prepareWebKitGtk();
      return (origin) => startWebKit(port, origin);
    },
  },
  {
    id: 'wpe',
    level: 'whole',
    prepare: async () => {
      const port = prepareWpe();
      return (origin) => startWebKit(port, origin);
    },
  },
];
