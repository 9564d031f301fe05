import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Accounts, openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import type { User } from '../../../content-service/src/accounts/users.ts';
import { createPasswords } from '../../../content-service/src/passwords/passwords.ts';
import { startServiceProcess } from '../processes/service-process.ts';

/** A content service without documents, and its accounts. */
export interface LoginService {
  readonly url: string;
  readonly accounts: Accounts;
  log(): string;
  /** Creates an editor with a password. */
  addPerson(name: string): Promise<User>;
  close(): Promise<void>;
}

type At = Pick<LoginService, 'url'>;

export const password = 'brick upon brick';

async function startLoginService(
  settings: Readonly<Record<string, string>> = {},
): Promise<LoginService> {
  const folder = mkdtempSync(join(tmpdir(), 'passkeys-'));
  writeFileSync(join(folder, 'data.ndjson'), '');
  // In place of the Studio.
  const studio = '<!doctype html><title>The Studio</title><link rel="icon" href="data:,">';
  writeFileSync(join(folder, 'index.html'), studio);
  const data = join(folder, 'data');
  const program = await startServiceProcess({
    CONTENT_PORT: '0',
    CONTENT_DIR: folder,
    CONTENT_DATA_DIR: data,
    CONTENT_STUDIO_DIR: folder,
    ...settings,
  });
  const accounts = openAccounts(data);
  const close = async () => {
    accounts.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const addPerson = async (name: string) => {
    const email = `${name.toLowerCase()}@site.example`;
    const user = accounts.users.create({ email, name, role: 'editor' });
    accounts.users.setPassword(user.id, await createPasswords().hash(password));
    return user;
  };
  return { url: program.url, log: program.log, accounts, addPerson, close };
}

/**
 * Has the tests of a file share a service, in one worker. Each test has a person of its own. Returns what
 * gives the service, which starts before the first test.
 */
export function shareLoginService(): () => LoginService {
  let service: LoginService | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    service = await startLoginService({ CONTENT_COMPANY: 'Kareeklip Builders' });
  });
  test.afterAll(() => service?.close());
  return () => {
    if (!service) throw new Error('The service has not started.');
    return service;
  };
}

/** A passkey with its private key, as https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ has it. */
interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  privateKey: string;
  rpId?: string;
  userHandle?: string;
  signCount: number;
}

/** Adds a device to a page. Its user confirms at once whatever it asks. */
export async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** Sets whether the device recognises its user. */
    verify: async (isUserVerified: boolean) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    /** Returns the passkeys of the device. */
    credentials: async (): Promise<Credential[]> =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Copies passkeys to the device. */
    copy: async (credentials: readonly Credential[]) => {
      for (const credential of credentials) {
        await client.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
  };
}

/** Begins a session of a person. */
export async function begin(context: BrowserContext, service: LoginService, id: string) {
  const value = service.accounts.sessions.begin(id);
  await context.addCookies([{ name: 'sanitySession', value, url: service.url }]);
}

/** Adds the device of a page to those of its user, as the last of so many. */
export async function addToAccount(page: Page, service: At, count: number) {
  await page.goto(`${service.url}/account`);
  await page.getByRole('button', { name: 'Add this device' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(count);
}

/** Logs in with the button of the login page. */
export async function pressLogIn(page: Page, service: At) {
  // Chromium otherwise takes a passkey of this device for the e-mail field, before anybody presses.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${service.url}/login`);
  await page.getByRole('button', { name: 'Log in with this device' }).click();
}
