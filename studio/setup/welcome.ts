import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { createSetupUrl } from '../../content-service/src/accounts/invitations.ts';
import { addressOf, readConfig } from '../../content-service/src/config.ts';
import { texts } from '../texts.ts';

/**
 * Returns the lines that `npm run studio` prints: the Studio's address, and how to sign in. Relative
 * paths in `env` are relative to `root`.
 */
export function welcome(env: Readonly<Record<string, string | undefined>>, root: string): string {
  const config = readConfig(env, root);
  const origin = config.publicUrl ?? addressOf(config);
  const accounts = openAccounts(config.dataDir);
  try {
    const address = createSetupUrl(accounts, origin);
    return address === undefined ? texts.setup.known(origin) : texts.setup.first(address);
  } finally {
    accounts.close();
  }
}
