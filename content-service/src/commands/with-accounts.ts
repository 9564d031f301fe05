import { type Accounts, openAccounts } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';

/** Takes work with the accounts of a configuration; gives what it gives. Throws AccountsError too. */
export function withAccounts<T>({ dataDir }: Config, work: (accounts: Accounts) => T): T {
  const accounts = openAccounts(dataDir);
  try {
    return work(accounts);
  } finally {
    accounts.close();
  }
}
