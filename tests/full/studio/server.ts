import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContextOptions, test } from '@playwright/test';
import { password } from '../../helpers/browser/passkeys.ts';
import { startCaddy } from '../../helpers/hosts/caddy.ts';
import { freePort } from '../../helpers/ports.ts';
import { type Program, startProgram, withoutEnvFile } from '../../helpers/processes/program.ts';
import { accept } from './studio-test.ts';

/** `npm start` behind Caddy with `deploy/Caddyfile`, as on a server. */
export interface PublicServer {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly previewUrl: string;
  /** The URL at which an administrator chooses a password, and their address. */
  readonly invitation: string;
  readonly email: string;
  /** Starts `npm start` again after `stopPrograms`. */
  startPrograms(): Promise<void>;
  /** Stops `npm start`. Caddy runs on. */
  stopPrograms(): Promise<void>;
  /** Stops everything. */
  close(): Promise<void>;
}

const EMAIL = 'naledi@company.example';
const root = join(import.meta.dirname, '../../..');

/** Tests of one public server, which lasts as long as their worker. */
export const serverTest = test.extend<object, { server: PublicServer }>({
  server: [
    // Playwright reads the names of fixtures here, and needs the braces.
    async ({ browserName: _ }, use) => {
      const server = await startPublicServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The same, signed in as its administrator. */
export const signedInTest = serverTest.extend<object, { session: Session }>({
  session: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      await accept(page, server.invitation, password);
      const session = await page.context().storageState();
      await page.close();
      await use(session);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.studioUrl),
  storageState: ({ session }, use) => use(session),
  viewport: { width: 1440, height: 1000 },
  ignoreHTTPSErrors: true,
});

/** Builds the Studio and the site, and starts everything on free ports, with data of its own. */
async function startPublicServer(): Promise<PublicServer> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const [tls, previewTls] = [await freePort(), await freePort()];
  const urls = {
    SITE_URL: `https://www.localhost:${tls}`,
    CONTENT_PUBLIC_URL: `https://studio.localhost:${tls}`,
    CONTENT_PREVIEW_URL: `https://studio.localhost:${previewTls}`,
  };
  const ports = {
    PORT: String(await freePort()),
    CONTENT_PORT: String(await freePort()),
    CONTENT_PUBLIC_PORT: String(await freePort()),
    PREVIEW_PORT: String(await freePort()),
  };
  const env = {
    ...urls,
    ...ports,
    SITE_DATA_DIR: join(folder, 'site'),
    CONTENT_DATA_DIR: join(folder, 'content'),
  };
  await runNode(['start.ts', 'make'], env);
  const stopCaddy = await startCaddy(join(root, 'deploy/Caddyfile'), { ...urls, ...ports });
  let program: Program;
  const startPrograms = async () => {
    program = await startProgram(['start.ts'], env);
  };
  const stopPrograms = () => program.stop();
  await startPrograms();
  return {
    siteUrl: urls.SITE_URL,
    studioUrl: urls.CONTENT_PUBLIC_URL,
    previewUrl: urls.CONTENT_PREVIEW_URL,
    invitation: await invite(env),
    email: EMAIL,
    startPrograms,
    stopPrograms,
    async close() {
      await stopPrograms();
      await stopCaddy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function invite(env: Readonly<Record<string, string>>): Promise<string> {
  const person = ['--email', EMAIL, '--name', 'Naledi'];
  const command = ['content-service/src/commands/user.ts', ...person, '--role', 'administrator'];
  return (await runNode(command, env)).trim();
}

async function runNode(given: string[], env: Readonly<Record<string, string>>): Promise<string> {
  const settings = { cwd: root, env: { ...process.env, ...withoutEnvFile, ...env } };
  return (await promisify(execFile)(process.execPath, given, settings)).stdout;
}
