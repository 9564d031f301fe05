import { ClientError, type SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { openAccounts } from './access/accounts.ts';
import type { Role } from './access/role.ts';
import { startService, type TestDocument, type TestService } from './test-service.ts';

/** A service, and the vendor's client for each who may ask it. */
export interface Contract {
  service: TestService;
  /** With an editor's token. */
  editor: SanityClient;
  /** Takes a role; gives the client with a token of it, and the token's id. */
  as(role: Role): { client: SanityClient; id: string };
}

/** Takes documents that there are. */
export async function openContract(documents: readonly TestDocument[] = []): Promise<Contract> {
  const service = await startService(documents);
  const accounts = openAccounts(service.dataDir);
  onTestFinished(() => accounts.close());
  const as = (role: Role) => {
    const { token, secret } = accounts.tokens.create({ role, label: `The ${role}` });
    const config = { token: secret, useCdn: false, apiVersion: '2025-02-19' };
    return { client: service.client(config), id: token.id };
  };
  return { service, as, editor: as('editor').client };
}

/** Takes what is to be refused; gives the client's error. */
export async function refused(asked: Promise<unknown>): Promise<ClientError> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientError) return error;
  throw new Error(`expected a ClientError, got ${error}`);
}
