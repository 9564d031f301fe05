import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../ports.ts';
import { startProgram, treeOf } from '../processes/program.ts';
import { until } from '../until.ts';

const main = join(import.meta.dirname, '../../../site/publish/main.ts');

/**
 * Every site has the same origin, so that pages can be compared. On this machine, because elsewhere a page
 * names no picture of the content service.
 */
export const SITE_URL = 'http://localhost';

const line = z.object({ level: z.string(), message: z.string() });
type Line = z.infer<typeof line>;

export interface Site {
  readonly url: string;
  /** Returns the lines that it has logged. */
  log(): readonly Line[];
  /** Returns its warnings and errors. */
  wrong(): string[];
  /** Waits for a log line that matches, from line `since` on. */
  logs(pattern: RegExp, since?: number): Promise<void>;
  /** The pid of the publisher. */
  publisher(): number;
  /** Kills all its processes at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Settings {
  readonly contentUrl: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it has one core only, shared with a busy process of its session. */
  readonly isCrowded?: boolean;
}

const CROWDED = `
  core=$(taskset -cp $$ | grep -o '[0-9]*$')
  taskset -cp "$core" $$ > /dev/null
  while :; do :; done &
  exec "$@"
`;

/** Starts the site, and waits until it serves, not until it has content. */
export async function launchSite(settings: Settings): Promise<Site> {
  const { contentUrl, dataDir, env, isCrowded = false } = settings;
  const port = await freePort();
  const program = await startProgram(
    [main],
    {
      PORT: String(port),
      SITE_URL,
      SITE_DATA_DIR: dataDir,
      SANITY_API_HOST: contentUrl,
      // A test of pictures in releases sets `release`.
      SITE_PICTURES: 'cdn',
      ...env,
    },
    isCrowded ? ['sh', '-c', CROWDED, 'sh'] : [],
  );
  const log = () => program.log().split('\n').slice(0, -1).map(parseLine);
  return {
    url: `http://localhost:${port}`,
    log,
    wrong: () =>
      log()
        .filter(({ level }) => level !== 'info')
        .map(({ message }) => message),
    logs: (pattern, since = 0) =>
      until(
        () =>
          log()
            .slice(since)
            .some(({ message }) => pattern.test(message)),
        () => `${pattern} is logged, after:\n${program.log()}`,
      ),
    publisher: () => {
      const [, publisher] = treeOf(program.pid);
      if (publisher === undefined) throw new Error('The site has no publisher.');
      return publisher;
    },
    kill: program.crash,
    stop: program.stop,
  };
}

// Node and the shell log lines of their own when they crash.
function parseLine(text: string): Line {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return { level: 'error', message: text };
  }
}
