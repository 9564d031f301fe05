import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { createSetupUrl } from '../../content-service/src/accounts/invitations.ts';
import { addressOf, readConfig } from '../../content-service/src/config.ts';

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
    return address === undefined ? known(origin) : first(address);
  } finally {
    accounts.close();
  }
}

function first(address: string): string {
  return `
Nobody can edit the site yet. Open this address in a browser on this machine and choose
your name and a password. Then the Studio opens. The address works once:

  ${address}

`;
}

function known(origin: string): string {
  return `
Edit the site at

  ${origin}/studio/

If an editor has forgotten their password, an administrator can send a new invitation from
${origin}/people. On this machine, this command prints one:
npm run -s content:user -- --email THEIR-ADDRESS

`;
}
