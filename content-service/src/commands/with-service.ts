import type { SanityClient } from '@sanity/client';
import { environment, readEnvironment } from '../../../system/environment.ts';
import { recogniseService } from '../../../system/service-identity.ts';
import { openAccounts } from '../accounts/accounts.ts';
import type { Role } from '../accounts/roles.ts';
import { ArchiveError } from '../archive/archive.ts';
import { contentAt } from '../archive/client-source.ts';
import { exportArchive } from '../archive/export-archive.ts';
import { connect, isServiceAt } from '../archive/service-client.ts';
import { detailFiles } from '../backups/backup-details.ts';
import { addressOf, type Config, ConfigError } from '../config.ts';
import { countPeople, withAccounts } from './command.ts';

const variables = environment.pick({ CONTENT_TOKEN: true });

/** Milliseconds after which the token of a killed command expires. */
const TOKEN_LIFETIME = 3_600_000;

/**
 * Runs `work` with a client of the running service, or of one that it starts for this command. A given
 * token is the caller's; otherwise the client gets an editor's, as in `withOwnService`. Throws
 * ArchiveError if a token is given and no service is running, or if none can be started.
 */
export async function withService<T>(
  config: Config,
  given: string | undefined,
  work: (client: SanityClient) => Promise<T>,
): Promise<T> {
  const token = tokenOf(given);
  if (!token) return withOwnService(config, 'editor', work);
  const url = addressOf(config);
  // The token may be for a service on another machine, not for the data directory of this one.
  if (!(await isServiceAt(url))) throw new ArchiveError(noneAt(url));
  const { projectId, dataset } = config;
  return work(connect({ url, projectId, dataset, token }));
}

/**
 * Runs `work` with a client of the service of this data directory, which is started if it is not
 * running. Its token is revoked at the end: a user who can read the data directory can read everything
 * anyway. Throws ArchiveError.
 */
export async function withOwnService<T>(
  config: Config,
  role: Role,
  work: (client: SanityClient) => Promise<T>,
): Promise<T> {
  const { projectId, dataset, dataDir } = config;
  const url = addressOf(config);
  // Another program at the port must not get a token.
  const isRunning = (await recogniseService(url, dataDir)) === 'ours';
  await using opened = new AsyncDisposableStack();
  const { tokens } = opened.adopt(openAccounts(dataDir), (accounts) => accounts.close());
  const expires = Date.now() + TOKEN_LIFETIME;
  const own = tokens.create({ role, label: 'A command', expires });
  opened.defer(() => void tokens.revoke(own.token.id));
  if (isRunning) return await work(connect({ url, projectId, dataset, token: own.secret }));
  const service = opened.adopt(await startFor(config, url), (one) => one.close());
  return await work(connect({ url: service.url, projectId, dataset, token: own.secret }));
}

function tokenOf(given: string | undefined): string | undefined {
  return given ?? readEnvironment(variables, process.env).CONTENT_TOKEN;
}

/**
 * Exports all content to a `.tar.gz`, with the people of this data directory if `withPeople` and no
 * token is given. Returns the sentences to print.
 */
export async function exportTo(
  config: Config,
  token: string | undefined,
  file: string,
  { withPeople = false } = {},
): Promise<string> {
  const isOwn = tokenOf(token) === undefined;
  const { documents, assets, bare, people } = await withService(config, token, async (client) => {
    const people =
      withPeople && isOwn ? withAccounts(config, ({ users }) => users.accounts()) : undefined;
    const options = people ? { others: detailFiles(people) } : {};
    return { ...(await exportArchive(contentAt(client), file, options)), people };
  });
  const and = people
    ? `, ${assets} assets and ${countPeople(people.length)}`
    : ` and ${assets} assets`;
  const sentence = `Wrote ${documents} documents${and} to ${file}.`;
  if (bare.length === 0) return sentence;
  return `${sentence}\nOf assets without stored bytes, only the documents were exported: ${bare.join(', ')}.`;
}

/** Starts a service on a free port, with asset URLs of the configured address. */
async function startFor(config: Config, url: string) {
  // Most commands find a running service and need not load this.
  const { start } = await import('../start.ts');
  const publicUrl = config.publicUrl ?? url;
  const log = (sentence: string) => console.error(sentence);
  try {
    const backups = { ...config.backups, isDaily: false };
    return await start({ ...config, outer: undefined, port: 0, publicUrl, backups, log });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Names the URL, because a service may be running on another port.
    const reason = `none could be started: ${error.message}`;
    throw new ArchiveError(`No content service answers at ${url}, and ${reason}`, { cause: error });
  }
}

function noneAt(url: string): string {
  return `No content service answers at ${url}; start it with: npm run content. Without a token, the command uses the content stored on this machine.`;
}
