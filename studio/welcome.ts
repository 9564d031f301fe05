import { openAccounts } from '../content-service/src/access/accounts.ts';
import { readConfig } from '../content-service/src/config.ts';

/**
 * Takes the environment and the folder that relative paths start from; gives what somebody at this
 * machine must know to edit the site: where, and how they come in.
 */
export function welcome(env: Readonly<Record<string, string | undefined>>, root: string): string {
  const { dataDir, port, publicUrl } = readConfig(env, root);
  const origin = publicUrl ?? `http://localhost:${port}`;
  const accounts = openAccounts(dataDir);
  try {
    const code = accounts.setup.begin();
    return code === undefined ? known(origin) : first(`${origin}/login?invitation=${code}`);
  } finally {
    accounts.close();
  }
}

function first(address: string): string {
  return `
Nobody can edit the site yet. Open this address in a browser on this machine, and choose
your name and a password; the Studio opens then. It works once:

  ${address}

`;
}

function known(origin: string): string {
  return `
Edit the site at

  ${origin}/studio/

Who forgot their password gets a new one at ${origin}/people from an administrator,
or from this machine: npm run -s content:user -- --email THEIR-ADDRESS

`;
}
