import { openAccounts } from '../access/accounts.ts';
import { findService, type Service } from '../archive/service.ts';
import type { Config } from '../config.ts';

/** Milliseconds after which a token of a command that was killed is of no use. */
const LENGTH = 3_600_000;

/**
 * Takes what a command does with the running service; gives it that, and an editor's token: the one
 * that was given, or one of its own that ends with it, since whoever may read the data directory
 * may read all. Throws what `findService` throws.
 */
export async function withService<T>(
  config: Config,
  given: string | undefined,
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const token = given ?? process.env.CONTENT_TOKEN;
  if (token) return work(await findService(config, token));
  const accounts = openAccounts(config.dataDir);
  const expires = Date.now() + LENGTH;
  const own = accounts.tokens.create({ role: 'editor', label: 'A command', expires });
  try {
    return await work(await findService(config, own.secret));
  } finally {
    accounts.tokens.revoke(own.token.id);
    accounts.close();
  }
}
