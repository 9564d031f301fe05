import { ClientError, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Accounts, openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import type { StartOptions } from '../../../content-service/src/start.ts';
import type { WhenOver } from '../temporary-folder.ts';
import { testSession } from './accounts-app.ts';
import { startService, type TestDocument, type TestService } from './start-service.ts';

/** A service and Sanity's client for each role. */
export interface Contract {
  service: TestService;
  accounts: Accounts;
  editor: SanityClient;
  /** Creates a token of a role, and returns a client that uses it. */
  as(role: Role): SanityClient;
  /** Begins a session of a role, and returns the headers of a Studio, the secret and the user's id. */
  signIn(role: Role): { headers: { origin: string; cookie: string }; secret: string; id: string };
}

/** Starts a service with these documents. It closes when the test ends, or when `whenOver` says. */
export async function openContract(
  documents: readonly TestDocument[] = [],
  whenOver: WhenOver = onTestFinished,
  options: Partial<StartOptions> = {},
): Promise<Contract> {
  const service = await startService(documents, options, whenOver);
  const accounts = openAccounts(service.dataDir);
  whenOver(() => accounts.close());
  const as = (role: Role) => {
    const { secret } = accounts.tokens.create({ role, label: `The ${role}` });
    return service.client({ token: secret, useCdn: false, apiVersion: '2025-02-19' });
  };
  const signIn = (role: Role) => {
    const { user, secret } = testSession(accounts, role);
    const headers = { origin: service.url, cookie: `sanitySession=${secret}` };
    return { headers, secret, id: user.id };
  };
  return { service, accounts, as, signIn, editor: as('editor') };
}

/**
 * Opens one resource before the tests of a file or `describe`, and closes it after the last.
 * Returns a function that returns it. Tests that share it use ids and types of their own.
 */
export function shared<T>(open: (whenOver: WhenOver) => Promise<T>): () => T {
  const cleanups = new AsyncDisposableStack();
  let opened: { readonly value: T } | undefined;
  beforeAll(async () => {
    opened = { value: await open((cleanup) => cleanups.defer(cleanup)) };
  });
  afterAll(() => cleanups.disposeAsync());
  return () => {
    if (!opened) throw new Error('it is opened before the tests, not while they are collected');
    return opened.value;
  };
}

let names = 0;

/** Returns an id and a document type that no other test uses. */
export function ownNames(): { id: string; type: string } {
  names += 1;
  return { id: `own-${names}`, type: `own${names}` };
}

/** Awaits a request that must fail, and returns the client's error. */
export async function refused(asked: Promise<unknown>): Promise<ClientError> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientError) return error;
  throw new Error(`expected a ClientError, got ${error}`);
}
