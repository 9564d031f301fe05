import { openAccounts } from '../accounts/accounts.ts';
import { type Connection, connect, isServiceAt } from '../archive/connection.ts';
import { ArchiveError } from '../archive/fault.ts';
import { type Config, ConfigError } from '../config.ts';
import { addressOf } from './address.ts';

/** Milliseconds after which a token of a command that was killed is of no use. */
const LENGTH = 3_600_000;

/**
 * Takes what a command does with the service, and a token if one was given; gives it the service
 * that runs, or else one that runs only as long. Without a token it gets an editor's of its own,
 * which ends with it, since whoever may read the data directory may read all. Throws ArchiveError
 * where a token is given and no service runs, or none can be started.
 */
export async function withService<T>(
  config: Config,
  given: string | undefined,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { projectId, dataset, dataDir } = config;
  const url = addressOf(config);
  const isRunning = await isServiceAt(url);
  const token = given ?? process.env.CONTENT_TOKEN;
  if (token) {
    // It may be one of another machine's: what is here is not what is meant.
    if (!isRunning) throw new ArchiveError(noneAt(url));
    return work(connect({ url, projectId, dataset, token }));
  }
  await using opened = new AsyncDisposableStack();
  const { tokens } = opened.adopt(openAccounts(dataDir), (accounts) => accounts.close());
  const expires = Date.now() + LENGTH;
  const own = tokens.create({ role: 'editor', label: 'A command', expires });
  opened.defer(() => void tokens.revoke(own.token.id));
  if (isRunning) return await work(connect({ url, projectId, dataset, token: own.secret }));
  const service = opened.adopt(await startFor(config, url), (one) => one.close());
  return await work(connect({ url: service.url, projectId, dataset, token: own.secret }));
}

/** For this process only: on a port that nobody knows, with the addresses that assets always have. */
async function startFor(config: Config, url: string) {
  // Most find one that runs, and need not load all of this.
  const { start } = await import('../start.ts');
  const publicUrl = config.publicUrl ?? url;
  const log = (sentence: string) => console.error(sentence);
  try {
    return await start({ ...config, host: '127.0.0.1', port: 0, publicUrl, log });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // With the address, since one may run at another port.
    const reason = `none could be started: ${error.message}`;
    throw new ArchiveError(`No content service answers at ${url}, and ${reason}`, { cause: error });
  }
}

function noneAt(url: string): string {
  return `No content service answers at ${url}; start it with: npm run content. Or give no token: what it keeps here is worked on then.`;
}
