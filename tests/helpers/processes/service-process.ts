import { fileURLToPath } from 'node:url';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { contentServiceEnvironment } from '../../../content-service/src/config.ts';
import { type Program, startProgram } from './program.ts';

const entry = fileURLToPath(new URL('../../../content-service/src/main.ts', import.meta.url));

export type ServiceSettings = Readonly<Record<string, string>> & {
  readonly CONTENT_DATA_DIR: string;
};

export interface ServiceProcess extends Program {
  readonly url: string;
}

/**
 * Starts a content service as `startProgram` does, and throws as it does. It writes no daily backups
 * unless `settings` say so: they would be measured too.
 */
export async function startServiceProcess(
  settings: ServiceSettings,
  command: readonly string[] = [],
): Promise<ServiceProcess> {
  const own = { CONTENT_BACKUPS: 'off', ...contentServiceEnvironment, ...settings };
  const program = await startProgram([entry], own, command);
  const url = /http:\S+/.exec(program.greeting)?.[0];
  if (url === undefined) throw new Error(`The service printed no URL: ${program.greeting}`);
  return { ...program, url };
}

/** Creates an editor's token in the data folder of a service, which may run, and returns its secret. */
export function makeToken({ CONTENT_DATA_DIR: dataDir }: ServiceSettings): string {
  const accounts = openAccounts(dataDir);
  const { secret } = accounts.tokens.create({ role: 'editor', label: 'Editor' });
  accounts.close();
  return secret;
}

/** Creates an editor who has logged in, as `makeToken` does, and returns the secret of the session. */
export function makeSession({ CONTENT_DATA_DIR: dataDir }: ServiceSettings): string {
  const accounts = openAccounts(dataDir);
  const user = accounts.users.create({ email: 'a@b.example', name: 'Naledi', role: 'editor' });
  const secret = accounts.sessions.begin(user.id);
  accounts.close();
  return secret;
}
